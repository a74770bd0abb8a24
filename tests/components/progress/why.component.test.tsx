import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { go } from '../support/app.tsx';
import { DIALOG, readOut } from '../support/screen.ts';
import { test } from '../support/test.ts';

/** Opens the first line of an explanation. */
async function openFirst(): Promise<void> {
  const summary = (): HTMLElement | null => document.querySelector(`:is(${DIALOG}) summary`);
  await expect.poll(summary).not.toBeNull();
  summary()?.click();
}

test('AC2 PR1 PR3 TR1 each figure of the sample is explained down to its events, rules and calculation', async ({ member }) => {
  await member('Ann', { at: '/gamification', kind: 'sample', newcomer: 'sample' });
  await page.getByRole('button', { name: 'Why is my XP this number?' }).click();
  const dialog = page.getByRole('dialog');
  const closes = () => userEvent.keyboard('{Escape}');
  await openFirst();
  await expect.element(dialog.getByText('Local day', { exact: true })).toBeVisible();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Why is my XP this number?:
      heading Why is my XP this number? [level=2]
      paragraph: What you earned less what you spent. Open a line to see the event and the rule behind it.
      button Close
      table How your XP comes about:
        caption: How your XP comes about
        rowgroup:
          row Daily Login 49 times +245:
            rowheader Daily Login 49 times
            cell +245
          row Challenges Completed 15 times +1,070:
            rowheader Challenges Completed 15 times
            cell +1,070
          row Social Engagement 12 times +30:
            rowheader Social Engagement 12 times
            cell +30
          row Achievements 4 times +100:
            rowheader Achievements 4 times
            cell +100
          row Spent on Power-Ups 10 times -1,200:
            rowheader Spent on Power-Ups 10 times
            cell -1,200
        rowgroup:
          row XP 245 XP:
            rowheader XP
            cell 245 XP
      paragraph:
        code: PR3
        text: Every 100 XP are a level, and you begin at level 1. 245 XP make level 3; 55 more make level 4.
      heading Every award and purchase [level=3]
      list:
        listitem:
          group:
            text: Daily login Daily Login ·
            time: DATE
            text: +5
            term: XP
            definition:
              text: 240 + 5 =
              strong: 245
            term: Event
            definition:
              code: DayOpened ID
            term: Rule
            definition:
              code: PR6
              text: XP is awarded once for each reason and subject: 5 for a daily login, 2 for a comment (five a day at most), 3 for a share (one a day).
            term: Happened
            definition:
              time: DATE
            term: Local day
            definition: DATE, ZONE
            term: Place in the log
            definition: Event 224, number 1 of its device
            term: Device
            definition:
              code: ID
            term: Command
            definition:
              code: day:DATE
            term: Type
            definition:
              code: DayOpened, version 1
            term: What it says
            definition:
              list:
                listitem: Points: 50
                listitem: XP: 5
        listitem:
          group:
            text: Achievement: Streak Master Achievements ·
            time: DATE
            text: +25
        listitem:
          group:
            text: Comment on Phone-free mornings Social Engagement ·
            time: DATE
            text: +2
        listitem:
          group:
            text: Daily login Daily Login ·
            time: DATE
            text: +5
        listitem:
          group:
            text: Shared Play one piece by heart Social Engagement ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Comment on Play one piece by heart Social Engagement ·
            time: DATE
            text: +2
        listitem:
          group:
            text: Daily login Daily Login ·
            time: DATE
            text: +5
        listitem:
          group:
            text: Comment on One long run every week Social Engagement ·
            time: DATE
            text: +2
        listitem:
          group:
            text: Daily login Daily Login ·
            time: DATE
            text: +5
        listitem:
          group:
            text: Comment on Phone-free mornings Social Engagement ·
            time: DATE
            text: +2
        listitem:
          group:
            text: Daily login Daily Login ·
            time: DATE
            text: +5
        listitem:
          group:
            text: Comment on Plan the week of meals Social Engagement ·
            time: DATE
            text: +2
        listitem:
          group:
            text: Comment on An essay a week Social Engagement ·
            time: DATE
            text: +2
        listitem:
          group:
            text: Daily login Daily Login ·
            time: DATE
            text: +5
        listitem:
          group:
            text: Daily login Daily Login ·
            time: DATE
            text: +5
      navigation Pages of awards and purchases:
        button First page [disabled]
        button Previous page [disabled]
        status: 1–15 of 90
        button Next page
        button Last page"
  `);
  await closes();

  await page.getByRole('button', { name: 'Why is my streak this number?' }).click();
  await openFirst();
  await expect.element(dialog.getByText('Local day', { exact: true }).first()).toBeVisible();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Why is my streak this number?:
      heading Why is my streak this number? [level=2]
      paragraph: The days that count, and what makes each one count. Open a day to see the events and the rule behind it.
      button Close
      table How your streak comes about:
        caption: How your streak comes about
        rowgroup:
          row Days that count a check-in or the daily reward +7:
            rowheader Days that count a check-in or the daily reward
            cell +7
        rowgroup:
          row Streak 7 days:
            rowheader Streak
            cell 7 days
      paragraph:
        code: PR1
        text: A day counts when you uploaded a proof or claimed the daily reward on it; a day left out ends the streak unless a shield bridges it. Today is still open and changes nothing yet. 7 days make a multiplier of 1.5x.
      heading Day by day [level=3]
      list:
        listitem:
          group:
            text: DATE Claimed the daily reward, day 3 +1
            term: Rule
            definition:
              code: PR1
              text: A day counts when you uploaded a proof or claimed the daily reward on it; a day left out ends the streak unless a shield bridges it.
            paragraph: Claimed the daily reward, day 3
            code: Event ID
            term: Happened
            definition:
              time: DATE
            term: Local day
            definition: DATE, ZONE
            term: Place in the log
            definition: Event 219, number 219 of its device
            term: Device
            definition:
              code: sample
            term: Command
            definition:
              code: sample:129
            term: Type
            definition:
              code: DailyRewardClaimed, version 1
            term: What it says
            definition:
              list:
                listitem: Cycle day: 3
                listitem: Points: 20
        listitem:
          group: DATE Claimed the daily reward, day 2 +1
        listitem:
          group: DATE Claimed the daily reward, day 1 +1
        listitem:
          group: DATE Checked in to Plan the week of meals +1
        listitem:
          group: DATE Checked in to An essay a week +1
        listitem:
          group: DATE Checked in to One long run every week +1
        listitem:
          group: DATE Checked in to Lights out at eleven +1"
  `);
  await closes();

  go('/points');
  await page.getByRole('button', { name: 'Why is my balance this number?' }).click();
  await openFirst();
  await expect.element(dialog.getByText('Local day', { exact: true })).toBeVisible();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Why is my balance this number?:
      heading Why is my balance this number? [level=2]
      paragraph: Every movement of points, summed up and one by one. Open a line to see the event and the rule behind it.
      button Close
      table How the balance comes about:
        caption: How the balance comes about
        rowgroup:
          row Grant 1 transaction +12,500:
            rowheader Grant 1 transaction
            cell +12,500
          row Earn 67 transactions +3,250:
            rowheader Earn 67 transactions
            cell +3,250
          row Purchase 5 transactions +5,000:
            rowheader Purchase 5 transactions
            cell +5,000
          row Win 1 transaction +1,800:
            rowheader Win 1 transaction
            cell +1,800
          row Spend 6 transactions -10,050:
            rowheader Spend 6 transactions
            cell -10,050
          row Lose 2 transactions 0:
            rowheader Lose 2 transactions
            cell 0
        rowgroup:
          row Balance 12,500 points:
            rowheader Balance
            cell 12,500 points
      heading Every transaction [level=3]
      group Type of transaction:
        button All 82 [pressed]
        button Grant 1
        button Earn 67
        button Purchase 5
        button Win 1
        button Spend 6
        button Lose 2
      list:
        listitem:
          group:
            text: Daily login Earn ·
            time: DATE
            text: +50
            term: Balance
            definition:
              text: 12,450 + 50 =
              strong: 12,500
            term: Event
            definition:
              code: DayOpened ID
            term: Rule
            definition:
              code: AC2
              text: Opening the app on a new local day is the daily login: 50 points and 5 XP, once a day.
            term: Happened
            definition:
              time: DATE
            term: Local day
            definition: DATE, ZONE
            term: Place in the log
            definition: Event 224, number 1 of its device
            term: Device
            definition:
              code: ID
            term: Command
            definition:
              code: day:DATE
            term: Type
            definition:
              code: DayOpened, version 1
            term: What it says
            definition:
              list:
                listitem: Points: 50
                listitem: XP: 5
        listitem:
          group:
            text: Daily streak bonus, day 4 Earn ·
            time: DATE
            text: +150
        listitem:
          group:
            text: Daily reward, day 3 Earn ·
            time: DATE
            text: +20
        listitem:
          group:
            text: Daily login Earn ·
            time: DATE
            text: +50
        listitem:
          group:
            text: Daily streak bonus, day 3 Earn ·
            time: DATE
            text: +100
        listitem:
          group:
            text: Daily reward, day 2 Earn ·
            time: DATE
            text: +15
        listitem:
          group:
            text: Daily login Earn ·
            time: DATE
            text: +50
        listitem:
          group:
            text: Daily streak bonus, day 2 Earn ·
            time: DATE
            text: +75
        listitem:
          group:
            text: Daily reward, day 1 Earn ·
            time: DATE
            text: +10
        listitem:
          group:
            text: Daily login Earn ·
            time: DATE
            text: +50
        listitem:
          group:
            text: Daily streak bonus, day 1 Earn ·
            time: DATE
            text: +50
        listitem:
          group:
            text: Bet on Phone-free mornings Spend ·
            time: DATE
            text: -1,500
        listitem:
          group:
            text: Daily login Earn ·
            time: DATE
            text: +50
        listitem:
          group:
            text: Daily login Earn ·
            time: DATE
            text: +50
        listitem:
          group:
            text: Daily login Earn ·
            time: DATE
            text: +50
      navigation Pages of transactions:
        button First page [disabled]
        button Previous page [disabled]
        status: 1–15 of 82
        button Next page
        button Last page"
  `);
  await dialog.getByRole('button', { name: 'Win' }).click();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Why is my balance this number?:
      heading Why is my balance this number? [level=2]
      paragraph: Every movement of points, summed up and one by one. Open a line to see the event and the rule behind it.
      button Close
      table How the balance comes about:
        caption: How the balance comes about
        rowgroup:
          row Grant 1 transaction +12,500:
            rowheader Grant 1 transaction
            cell +12,500
          row Earn 67 transactions +3,250:
            rowheader Earn 67 transactions
            cell +3,250
          row Purchase 5 transactions +5,000:
            rowheader Purchase 5 transactions
            cell +5,000
          row Win 1 transaction +1,800:
            rowheader Win 1 transaction
            cell +1,800
          row Spend 6 transactions -10,050:
            rowheader Spend 6 transactions
            cell -10,050
          row Lose 2 transactions 0:
            rowheader Lose 2 transactions
            cell 0
        rowgroup:
          row Balance 12,500 points:
            rowheader Balance
            cell 12,500 points
      heading Every transaction [level=3]
      group Type of transaction:
        button All 82
        button Grant 1
        button Earn 67
        button Purchase 5
        button Win 1 [pressed]
        button Spend 6
        button Lose 2
      list:
        listitem:
          group:
            text: Bet won: No lifts, only stairs Win ·
            time: DATE
            text: +1,800"
  `);
  await closes();

  go('/profile');
  await page.getByRole('button', { name: 'Why is my trust score this number?' }).click();
  await openFirst();
  await expect.element(dialog.getByText('Local day', { exact: true })).toBeVisible();
  expect(await readOut(DIALOG)).toMatchInlineSnapshot(`
    "dialog Why is my trust score this number?:
      heading Why is my trust score this number? [level=2]
      paragraph: What raised and lowered it. Open a line to see the event and the rule behind it.
      button Close
      table How the trust score comes about:
        caption: How the trust score comes about
        rowgroup:
          row Where everybody begins once +50:
            rowheader Where everybody begins once
            cell +50
          row Completed challenges 15 × 3 +45:
            rowheader Completed challenges 15 × 3
            cell +45
          row Missed check-ins 2 × -2 -4:
            rowheader Missed check-ins 2 × -2
            cell -4
          row Lost disputes 0 × -5 0:
            rowheader Lost disputes 0 × -5
            cell 0
        rowgroup:
          row Trust score 91 trust:
            rowheader Trust score
            cell 91 trust
      heading What others see [level=3]
      paragraph:
        text: Others see a trust of
        strong: 50
        text: and
        strong: 0
        text: completed challenges, by the server’s clock. Of yours, these count less for them, or not at all:
      list:
        listitem:
          strong: 15
          text: from the sample history, which only you see
      paragraph:
        code: TR6
        text: Others see only challenges in which somebody else takes part, and in which a window was open for 12 hours or more.
      paragraph:
        code: TR7
        text: Of the challenges that you complete in one week, the first three raise the trust that others see by 3 each, the fourth by 2, the fifth by 1.
      heading Every change [level=3]
      list:
        listitem:
          group:
            text: Completed Lights out at eleven Completed ·
            time: DATE
            text: +3
            term: Score
            definition:
              text: 88 + 3 =
              strong: 91
            term: Event
            definition:
              code: ID
            term: Rule
            definition:
              code: TR1
              text: Trust begins at 50: 3 more for each completed challenge, 2 less for each missed check-in, 5 less for each lost dispute.
            term: Happened
            definition:
              time: DATE
            term: Local day
            definition: DATE, ZONE
            term: Place in the log
            definition: Event 171, number 171 of its device
            term: Device
            definition:
              code: sample
            term: Command
            definition:
              code: outcome:ID
            term: Type
            definition:
              code: ChallengeCompleted, version 1
            term: Challenge
            definition: Lights out at eleven
            term: What it says
            definition:
              list:
                listitem: Challenge ID: ID
                listitem: Done: 1
                listitem: Ended at: DATE
                listitem: Needed: 1
                listitem: Windows: 1
        listitem:
          group:
            text: Completed Hold a three minute plank Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Missed check-in 1 of Half marathon trial Missed ·
            time: DATE
            text: -2
        listitem:
          group:
            text: Completed Flashcards before breakfast Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed Nine evening sketches Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Missed check-in 1 of Cold showers, nine mornings Missed ·
            time: DATE
            text: -2
        listitem:
          group:
            text: Completed Greens with every dinner Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed Type 60 words a minute Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed No lifts, only stairs Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed Desk empty by six Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed Two litres of water a day Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed Finish one novel Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed Learn five guitar chords Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed 200 push-ups in a week Completed ·
            time: DATE
            text: +3
        listitem:
          group:
            text: Completed A week without added sugar Completed ·
            time: DATE
            text: +3
      navigation Pages of changes:
        button First page [disabled]
        button Previous page [disabled]
        status: 1–15 of 17
        button Next page
        button Last page"
  `);
});
