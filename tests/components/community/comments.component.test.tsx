import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { CommentRef } from '../../../core/domain/community/commands.ts';
import { refusal } from '@gauntlet/core/testing';
import { openPerson, type Person } from '../../core/replication/support.ts';
import { expectShown } from '../support/shown.ts';
import { test, type ShownPerson } from '../support/test.ts';

const MARKUP = '<img src=x onerror="window.hacked=1"> <script>window.hacked=1</script> [a link](javascript:alert(1)) **bold** &amp;';
const COMMENTS = 'role=region[name=/^Comments/]';

const commentIn = (text: string): Locator => page.getByRole('article').filter({ hasText: text });

const actsOn = (comment: Locator): string[] =>
  comment
    .getByRole('button')
    .elements()
    .map((button) => button.ariaLabel ?? button.textContent ?? '');

/** Ann's new challenge, with its page open. */
async function opened(person: (options: object) => Promise<ShownPerson>): Promise<{ readonly ann: ShownPerson; readonly id: string }> {
  let id = '';
  const ann = await person({ at: () => `/challenge/${id}`, before: async ({ creates }: ShownPerson) => (id = await creates()) });
  return { ann, id };
}

/** Ben beside the page: the app of his own account, with the same node API. */
const benBeside = async ({ environment }: ShownPerson): Promise<Person> => openPerson(environment, 'ben');

async function delivered(...people: Person[]): Promise<void> {
  for (const { gauntlet } of people) await gauntlet.push();
  for (const each of people) await each.pulls();
}

test('CM2 Enter sends a comment and Shift+Enter does not; it is never empty, and may be longer than the counter', async ({ person }) => {
  await opened(person);
  await expectShown(
    COMMENTS,
    `
    region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment"
    /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
  const field = page.getByLabelText('Add a comment');
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await field.fill('  \n ');
  await expect.element(post).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(page.getByRole('article').elements()).toHaveLength(0);
  await field.fill('Hello');
  await expect.element(page.getByText('5/500')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}there');
  expect(page.getByRole('article').elements()).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await expect.element(commentIn('Hello')).toBeVisible();
  expect(
    commentIn('Hello')
      .getByRole('paragraph')
      .elements()
      .map(({ textContent }) => textContent),
  ).toContain('Hello\nthere');
  await expect.element(page.getByText('0/500')).toBeVisible();
  // The counter does not limit the text.
  await field.fill('again '.repeat(100));
  await expect.element(page.getByText('600/500')).toBeVisible();
  await post.click();
  await expect.element(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible();
  await field.fill('x'.repeat(2_001));
  await expect.element(page.getByText('A comment has at most')).toBeVisible();
  await expect.element(post).toBeDisabled();
});

test('CM3 CM4 CM5 the author edits and deletes; replies form one list, a deleted comment with replies keeps its place, markup is plain text', async ({
  person,
}) => {
  await opened(person);
  const say = async (text: string): Promise<void> => {
    await page.getByLabelText('Add a comment').fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(commentIn(text)).toBeVisible();
  };
  for (const text of ['First of all', 'Second thoughts', MARKUP]) await say(text);
  const markup = commentIn('onerror');
  await expect.element(markup.getByText(MARKUP)).toBeVisible();
  expect(markup.element().querySelectorAll('p :is(img, script, a, b, strong, em)')).toHaveLength(0);
  expect('hacked' in window).toBe(false);
  expect(actsOn(commentIn('First of all'))).toEqual(['Like, 0 likes', 'Reply to ANN', 'Edit', 'Delete']);

  await commentIn('First of all').getByRole('button', { name: 'Reply to ANN' }).click();
  await expect.element(page.getByLabelText('Your reply to ANN')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(commentIn('First of all').getByRole('button', { name: 'Reply to ANN' })).toHaveFocus();
  for (const reply of ['Said once', 'Said twice']) {
    await commentIn('First of all').getByRole('button', { name: 'Reply to ANN' }).click();
    await page.getByLabelText('Your reply to ANN').fill(reply);
    await userEvent.keyboard('{Enter}');
    await expect.element(commentIn(reply)).toBeVisible();
  }
  const replies = page.getByRole('list', { name: 'Replies to ANN' });
  expect(replies.elements()).toHaveLength(1);
  expect(replies.getByRole('article').elements()).toHaveLength(2);

  await commentIn('First of all').getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabelText('Edit your comment');
  await expect.element(field).toHaveFocus();
  await field.fill('');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await field.fill('First and foremost');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(commentIn('First and foremost').getByText('edited')).toBeVisible();
  await expect.element(commentIn('First and foremost').getByRole('button', { name: 'Edit' })).toHaveFocus();
  await commentIn('First and foremost').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(field).not.toBeInTheDocument();

  await commentIn('Second thoughts').getByRole('button', { name: 'Delete' }).click();
  await expectShown(
    'role=alertdialog',
    `
    alertdialog "Delete this comment?" | heading "Delete this comment?" [level=2] | button "Close"
    Its text goes for everybody. This cannot be undone. | button "Keep it" | button "Delete"
  `,
  );
  await page.getByRole('button', { name: 'Keep it' }).click();
  await commentIn('Second thoughts').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(commentIn('Second thoughts')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Comments (4)' })).toHaveFocus();
  await commentIn('First and foremost').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('This comment was deleted.')).toBeVisible();
  await expectShown(
    COMMENTS,
    `
    region "Comments (3)" | heading "Comments (3)" [level=2] | Add a comment | textbox "Add a comment"
    /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | article "Comment by ANN" | ANN (you)
    Just now | <img src=x onerror="window.hacked=1"> <script>window.hacked=1</script> [a link](javascript:alert(1)) **bold** &amp;
    button "Like, 0 likes": Like | button "Reply to ANN": Reply | button "Edit" | button "Delete" | This comment was deleted.
    list "Replies to ANN" | article "Comment by ANN" | ANN (you) | Just now | Said once | button "Like, 0 likes": Like
    button "Reply to ANN": Reply | button "Edit" | button "Delete" | article "Comment by ANN" | ANN (you) | Just now | Said twice
    button "Like, 0 likes": Like | button "Reply to ANN": Reply | button "Edit" | button "Delete"
  `,
  );
});

test('CM3 CM6 CM7 others reply, like and report; their changes arrive, and what the server refuses is taken back', async ({ person }) => {
  const { ann, id } = await opened(person);
  const ben = await benBeside(ann);
  await delivered(ann, ben);
  const said = await ben.gauntlet.commands.postComment({ challengeId: id, text: 'Who joins?', replyTo: null });
  await delivered(ben, ann);
  const comment = commentIn('Who joins?');
  await expect.element(comment).toBeVisible();
  expect(actsOn(comment)).toEqual(['Like, 0 likes', 'Reply to Unknown User', 'Report', 'More about Unknown User']);
  await comment.getByRole('button', { name: 'Like, 0 likes', pressed: false }).click();
  await comment.getByRole('button', { name: 'Like, 1 like', pressed: true }).click();
  await comment.getByRole('button', { name: 'Like, 0 likes', pressed: false }).click();
  await expect.element(comment.getByRole('button', { name: 'Like, 1 like', pressed: true })).toBeVisible();
  await comment.getByRole('button', { name: 'Report' }).click();
  await expectShown(
    'role=dialog',
    `
    dialog "Report comment" | heading "Report comment" [level=2] | By Unknown User. Only the moderators learn that you reported it.
    button "Close" | group "What is wrong with it?" | What is wrong with it?
    radio "Spam Advertising, or the same again and again" [checked] | Spam Advertising, or the same again and again
    radio "Harassment It attacks or threatens somebody" | Harassment It attacks or threatens somebody
    radio "Dishonest It is false, or helps to cheat" | Dishonest It is false, or helps to cheat
    radio "Something else It does not belong here" | Something else It does not belong here | button "Cancel" | button "Report"
  `,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await comment.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect.element(comment.getByText('Reported', { exact: true })).toBeVisible();
  expect(actsOn(comment)).toEqual(['Like, 1 like', 'Reply to Unknown User', 'More about Unknown User']);

  await comment.getByRole('button', { name: 'More about Unknown User' }).click();
  await expectShown(
    'role=menu',
    `
    menu "More about Unknown User" | menuitem "Report this person" | menuitem "Block this person"
  `,
  );
  await page.getByRole('menuitem', { name: 'Report this person' }).click();
  await expectShown(
    'role=dialog',
    `
    dialog "Report person" | heading "Report person" [level=2] | Unknown User. Only the moderators learn that you reported it.
    button "Close" | group "What is wrong with it?" | What is wrong with it?
    radio "Spam Advertising, or the same again and again" [checked] | Spam Advertising, or the same again and again
    radio "Harassment It attacks or threatens somebody" | Harassment It attacks or threatens somebody
    radio "Dishonest It is false, or helps to cheat" | Dishonest It is false, or helps to cheat
    radio "Something else It does not belong here" | Something else It does not belong here | What should the moderators know? (optional)
    textbox "What should the moderators know? (optional)" | button "Cancel" | button "Report"
  `,
  );
  await page.getByLabelText('What should the moderators know? (optional)').fill('Again and again');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByText('Person reported')).toBeVisible();
  await comment.getByRole('button', { name: 'More about Unknown User' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Reported' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Block this person' }).click();
  await expectShown(
    'role=alertdialog',
    `
    alertdialog "Block Unknown User?" | heading "Block Unknown User?" [level=2] | button "Close"
    You no longer see each other: no profile, comments and challenges. What you do in a challenge that you share goes on counting.
    Settings, Privacy has a list of the people whom you block. | button "Cancel" | button "Block"
  `,
  );
  await page.getByRole('button', { name: 'Cancel' }).click();

  const ref: CommentRef = {
    commentId: said.ok ? (said.events[0]?.id ?? '') : '',
    challengeId: id,
    author: 'ben',
    parent: null,
    isLiked: false,
  };
  await ben.gauntlet.commands.editComment({ comment: ref, text: 'Who else joins?' });
  await delivered(ben, ann);
  await expect.element(commentIn('Who else joins?').getByText('edited')).toBeVisible();
  expect(page.getByText('Who joins?').elements()).toHaveLength(0);

  ann.environment.transport.script(refusal(403, 'Forbidden', 'No comments from you.'));
  await page.getByLabelText('Add a comment').fill('Me!');
  await userEvent.keyboard('{Enter}');
  await expect.element(commentIn('Me!').getByText('Not accepted')).toBeVisible();
  await expectShown(
    COMMENTS,
    `
    region "Comments (2)" | heading "Comments (2)" [level=2] | Add a comment | textbox "Add a comment"
    /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | article "Comment by ANN" | ANN (you)
    Just now | Me! | Not accepted | No comments from you. | article "Comment by Unknown User" | Unknown User | Just now | edited
    Who else joins? | Reported | button "Like, 1 like" [pressed]: "1" | button "Reply to Unknown User": Reply
    button "More about Unknown User"
  `,
  );
});
