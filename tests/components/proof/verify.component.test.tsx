import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, go } from '../support/app.tsx';
import { pass, setNow } from '../support/clock.ts';
import { expectShown } from '../support/shown.ts';
import { test, type ShownPerson } from '../support/test.ts';

const march = (time: string): string => `2026-03-${time}:00.000Z`;
/** A little longer than an opinion can be taken back (RV4). */
const AFTER_UNDO = 12_000;

type Duel = { readonly ann: ShownPerson; readonly id: string };

/** Ben's one-on-one of seven days, which Ann joined; `checkIns` of his wait for her. */
async function duel(
  person: (options: object) => Promise<ShownPerson>,
  { at, checkIns, proof = 'text' }: { at: string; checkIns: readonly string[]; proof?: 'text' | 'metric' | 'photo' },
): Promise<Duel> {
  let id = '';
  const ann = await person({
    at: () => at.replace('ID', id),
    before: async ({ others, pulls, gauntlet }: ShownPerson) => {
      others.profile('ben');
      id = others.challenge('ben', {
        '/text': 'Read a page',
        '/attributes/@chlTy': 'one-on-one',
        '/attributes/@chlSt': 'pending',
        '/attributes/@proof': proof,
      });
      await pulls();
      await gauntlet.commands.joinChallenge({ challengeId: id, paymentId: null });
      await gauntlet.push();
      await pass(60_000);
      for (const [i, text] of checkIns.entries())
        others.checkedIn('ben', id, march(`02T12:0${i + 1}`), {
          '/attributes/@prfDt': text,
          '/attributes/@proof': proof,
          '/text': i === 0 ? 'My note' : '',
        });
      await setNow('2026-03-02T13:00:30.000Z');
      await pulls();
    },
  });
  return { ann, id };
}

const bens = (ann: ShownPerson): readonly string[] =>
  [...(ann.environment.transport.nodes.get('reviews') ?? [])].map(([, fields]) => String(Reflect.get(Object(fields), '/attributes/@actn')));

test('RV3 RV4 a check-in is judged by keys: rejected with a suggested reason, taken back, rejected again, and the next one approved', async ({
  person,
}) => {
  const { ann } = await duel(person, { at: '/feed?tab=today', checkIns: ['Page one', 'Page two'] });
  await page.getByRole('link', { name: '2 check-ins to verify' }).click();
  expect(address()).toBe('/verify');
  await expectShown(
    '.page',
    `
    heading "To Verify" [level=1] | Check-ins of people in your challenges. What nobody judges in 48 hours is accepted.
    button "Previous check-in" [disabled] | 1 of 2 | button "Next check-in" | BEN | link "Read a page" -> /challenge/<id>
    until Wednesday 1:01 PM | Page one | My note | 59 minutes ago | · Window 1 of 7 | button "Reject the check-in of BEN": Reject
    button "Approve the check-in of BEN": Approve | region "Earlier check-ins" | heading "Earlier check-ins" [level=2]
    This is the first check-in of BEN in this challenge.
  `,
  );
  await expectShown(
    'role=navigation[name="Main"]',
    `
    navigation "Main" | link "Challenges" -> /feed | link "Create" -> /create | link "To Verify 2 waiting" -> /verify | button "Social"
    button "Rewards"
  `,
  );
  const shown = page.getByRole('main');
  const reason = page.getByRole('textbox', { name: 'Why do you reject it?' });

  await userEvent.keyboard('r');
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveValue('');
  await expectShown(
    'role=form[name="Reject the check-in of BEN"]',
    `
    form "Reject the check-in of BEN" | Why do you reject it? | textbox "Why do you reject it?"
    BEN and the other participants see your reason. | group "Suggested reasons" | button "Cannot see it" | button "Wrong day"
    button "Not what was agreed" | button "Cancel" | button "Reject"
  `,
  );
  await page.getByRole('form').getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText('Say why, so that BEN can do better.')).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await page.getByRole('button', { name: 'Cannot see it' }).click();
  await expect.element(page.getByText('Say why, so that BEN can do better.')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cannot see it', pressed: true })).toBeVisible();
  await expect.element(reason).toHaveValue('Cannot see it');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(reason).not.toBeInTheDocument();
  await userEvent.keyboard('r');
  await userEvent.keyboard('{Escape}');
  await expect.element(reason).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Reject the check-in of BEN' }).click();
  await userEvent.keyboard('The page is white{Control>}{Enter}{/Control}');
  await expect.element(shown.getByText('Page two')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(shown.getByText('Page one')).toBeVisible();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next check-in' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous check-in' }).click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next check-in' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Approved')).toBeVisible();
  await expect.element(shown.getByText('Page two')).toBeVisible();
  await page.getByRole('button', { name: 'Approve the check-in of BEN' }).click();
  await expectShown(
    '.page',
    `
    heading "To Verify" [level=1] | Check-ins of people in your challenges. What nobody judges in 48 hours is accepted.
    Nothing to Verify | When somebody in one of your challenges checks in, their photo, text or number appears here.
    link "To your check-ins" -> /feed?tab=today
  `,
  );
  await pass(AFTER_UNDO);
  await ann.gauntlet.push();
  await expect.poll(() => bens(ann)).toEqual(['approved', 'approved']);
});

test('RV3 on a phone a swipe to the right approves, one to the left asks why, and a short one does nothing', async ({ person }) => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 900));
  await duel(person, { at: '/feed?tab=verify', checkIns: ['Page one', 'Page two', 'Page three'] });
  const panel = page.getByRole('tabpanel');
  await expect.element(page.getByRole('tab', { name: 'To Verify 3 waiting', selected: true })).toBeVisible();
  await expect.element(panel.getByText('1 of 3')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Quick' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Quick' }).element().getBoundingClientRect();
  for (const name of [/^Reject/, /^Approve/]) {
    const { bottom } = panel.getByRole('button', { name }).element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(bar.top);
  }
  const swipe = (text: string, distance: number, { type = 'touch', end = 'pointerup' } = {}): string => {
    const target = panel.getByText(text, { exact: true }).first().element();
    const send = (name: string, x: number) =>
      target.dispatchEvent(
        new PointerEvent(name, { bubbles: true, pointerType: type, isPrimary: true, pointerId: 7, clientX: 180 + x, clientY: 300 }),
      );
    send('pointerdown', 0);
    send('pointermove', distance / 2);
    send('pointermove', distance);
    const said = panel.element().querySelector('p.absolute')?.textContent ?? '';
    send(end, distance);
    return said;
  };

  swipe('Page one', -160);
  const form = panel.getByRole('form', { name: 'Reject the check-in of BEN' });
  await expect.element(form.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  swipe('Page one', 40);
  swipe('Page one', 160, { type: 'mouse' });
  swipe('Page one', 160, { end: 'pointercancel' });
  await expect.element(panel.getByText('1 of 3')).toBeVisible();
  swipe('Page one', 160);
  await expect.element(panel.getByText('1 of 2')).toBeVisible();
  await expect.element(panel.getByText('Page two')).toBeVisible();
  await panel.getByRole('button', { name: /^Approve/ }).click();
  await expect.element(panel.getByText('Page three').first()).toBeVisible();
});

test('RV1 RV8 others approve or reject on the page of the challenge too; one number waits for its verdict beside earlier ones', async ({
  person,
}) => {
  const { id, ann } = await duel(person, { at: '/challenge/ID', checkIns: ['12', '14'], proof: 'metric' });
  await expectShown(
    'role=region[name="Check-In Proofs"]',
    `
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The opponent verifies check-ins. Without a word in 48 hours a check-in is accepted. | 14 | BEN | 58 minutes ago | · Window 1 of 7
    button "Report the check-in of BEN" | Pending | Accepted by itself on Wednesday 1:02 PM unless somebody rejects it
    button "Reject the check-in of BEN": Reject | button "Approve the check-in of BEN": Approve | 12 | My note | BEN | 59 minutes ago
    · Window 1 of 7 | button "Report the check-in of BEN" | Pending | Accepted by itself on Wednesday 1:01 PM unless somebody rejects it
    button "Reject the check-in of BEN": Reject | button "Approve the check-in of BEN": Approve
  `,
  );
  await page.getByRole('button', { name: 'Approve the check-in of BEN' }).first().click();
  await expect.element(page.getByText('You approved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reject the check-in of BEN' }).click();
  await expectShown(
    'role=dialog',
    `
    dialog "Reject Check-In" | heading "Reject Check-In" [level=2] | button "Close" | form "Reject the check-in of BEN"
    Why do you reject it? | textbox "Why do you reject it?" | BEN and the other participants see your reason. | group "Suggested reasons"
    button "Cannot see it" | button "Wrong day" | button "Not what was agreed" | button "Cancel" | button "Reject"
  `,
  );
  await page.getByRole('button', { name: 'Wrong day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expectShown(
    'role=region[name="Check-In Proofs"]',
    `
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The opponent verifies check-ins. Without a word in 48 hours a check-in is accepted. | 14 | BEN | 58 minutes ago | · Window 1 of 7
    button "Report the check-in of BEN" | Pending | list "Who looked" | You approved · | sent in a moment
    Decided on Wednesday 1:02 PM, as the majority says | 12 | My note | BEN | 59 minutes ago | · Window 1 of 7
    button "Report the check-in of BEN" | Pending | list "Who looked" | You rejected · | sent in a moment | “Wrong day”
    Decided on Wednesday 1:01 PM, as the majority says
  `,
  );
  await page.getByRole('button', { name: 'Report the check-in of BEN' }).first().click();
  await expectShown(
    'role=dialog',
    `
    dialog "Report check-in" | heading "Report check-in" [level=2] | By BEN. Only the moderators learn that you reported it.
    button "Close" | group "What is wrong with it?" | What is wrong with it?
    radio "Spam Advertising, or the same again and again" [checked] | Spam Advertising, or the same again and again
    radio "Harassment It attacks or threatens somebody" | Harassment It attacks or threatens somebody
    radio "Dishonest It is false, or helps to cheat" | Dishonest It is false, or helps to cheat
    radio "Something else It does not belong here" | Something else It does not belong here | What should the moderators know? (optional)
    textbox "What should the moderators know? (optional)" | button "Cancel" | button "Report"
  `,
  );
  await page.getByLabelText('Dishonest').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect.element(page.getByText('Reported', { exact: true })).toBeVisible();
  await pass(AFTER_UNDO);
  await ann.gauntlet.push();
  ann.others.checkedIn('ben', id, march('03T12:00'), { '/attributes/@prfDt': '15.5', '/attributes/@proof': 'metric' });
  await setNow('2026-03-04T23:00:30.000Z');
  await ann.pulls();
  await ann.gauntlet.refresh();
  go('/verify');
  await expectShown(
    '.page',
    `
    heading "To Verify" [level=1] | Check-ins of people in your challenges. What nobody judges in 48 hours is accepted. | BEN
    link "Read a page" -> /challenge/<id> | until Thursday 1:00 PM | 15.5 | 1 day ago | · Window 2 of 7
    button "Reject the check-in of BEN": Reject | button "Approve the check-in of BEN": Approve | region "Earlier check-ins"
    heading "Earlier check-ins" [level=2] | 14 | Mar 2 · Window 1 | Verified | 12 | Mar 2 · Window 1 | Not Verified
  `,
  );
});

test('RV3 RV8 a rejected check-in says who and why, on Today and on its page, and is replaced once', async ({ person }) => {
  const { ann, id } = await duel(person, { at: '/challenge/ID', checkIns: [] });
  const mine = await ann.checksIn(id, { type: 'text', text: 'Slow but done' });
  await ann.gauntlet.push();
  await ann.pulls();
  await expectShown(
    'role=region[name="Check-In Proofs"]',
    `
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The opponent verifies check-ins. Without a word in 48 hours a check-in is accepted. | Slow but done | ANN (you) | Just now
    · Window 1 of 7 | Pending | Accepted by itself on Wednesday 2:00 PM unless somebody rejects it
  `,
  );
  ann.others.reviewed('ben', { challenge: id, action: 'rejected', about: mine.id, text: 'The display is dark' }, march('02T13:10'));
  await setNow('2026-03-02T13:30:30.000Z');
  await ann.pulls();
  await ann.gauntlet.refresh();
  await expectShown(
    'role=region[name="Check-In Proofs"]',
    `
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The opponent verifies check-ins. Without a word in 48 hours a check-in is accepted. | Slow but done | ANN (you) | 29 minutes ago
    · Window 1 of 7 | Not Verified | list "Who looked" | BEN rejected · | 20 minutes ago | “The display is dark”
    You can replace it once, until Friday 12:00 AM | button "Replace" | button "Dispute this verdict" | until Mar 4, 2026, 2:10 PM
  `,
  );
  go('/feed?tab=today');
  await expectShown(
    'role=region[name="Rejected (1)"]',
    `
    region "Rejected (1)" | heading "Rejected (1)" [level=2] | heading "Read a page · Window 1" [level=3]
    link "Read a page" -> /challenge/<id> | · Window 1 | BEN: “The display is dark” | You can replace it once, until Friday 12:00 AM.
    button "Replace the check-in: Read a page": Replace
  `,
  );
  await page.getByRole('button', { name: 'Replace the check-in: Read a page' }).click();
  await expectShown(
    'role=dialog',
    `
    dialog "Replace Check-In" | heading "Replace Check-In" [level=2] | Read a page | button "Close" | What did you do?
    textbox "What did you do?" | Note (optional) | textbox "Note (optional)" | /placeholder: How did it go? | button "Cancel"
    button "Replace"
  `,
  );
  await page.getByLabelText('What did you do?').fill('With more light');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect.element(page.getByRole('region', { name: 'Rejected (1)' })).not.toBeInTheDocument();
  go(`/challenge/${id}`);
  await expectShown(
    'role=region[name="Check-In Proofs"]',
    `
    region "Check-In Proofs" | heading "Check-In Proofs" [level=2] | button "Upload Proof"
    The opponent verifies check-ins. Without a word in 48 hours a check-in is accepted. | With more light | ANN (you) | Just now
    · Window 1 of 7 | Pending | Accepted by itself on Wednesday 2:30 PM unless somebody rejects it | Slow but done | ANN (you)
    29 minutes ago | · Window 1 of 7 | Not Verified | list "Who looked" | BEN rejected · | 20 minutes ago | “The display is dark”
    Another check-in replaces it | button "Dispute this verdict" | until Mar 4, 2026, 2:10 PM
  `,
  );
});
