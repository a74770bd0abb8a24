import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { go, reload } from '../support/app.tsx';
import { setNow } from '../support/clock.ts';
import { expectShown } from '../support/shown.ts';
import { test, type ShownPerson } from '../support/test.ts';

const march = (time: string): string => `2026-03-${time}:00.000Z`;
const PANEL = 'h2:text-is("Bet on yourself") >> xpath=..';
const catchUp = async (ann: ShownPerson, instant: string): Promise<void> => {
  await setNow(instant);
  await ann.gauntlet.push();
  await ann.pulls();
  await ann.gauntlet.refresh();
};

test('BE1 to BE4 the panel offers a bet, refuses amounts that cannot be staked, and shows the bet from its placing to its win', async ({
  person,
}) => {
  let id = '';
  const ann = await person({ at: () => `/challenge/${id}`, before: async ({ creates }) => (id = await creates({ title: 'Run 5k' })) });
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | heading "House pot" [level=3] | Pot | 1,500 | Participants | 8 | Winner takes | 168
    These figures are the house’s. It puts up 1,500 points and counts with 8 participants, who are not people in this challenge.
    group "Presets" | button "Match 200" [pressed] | button "2x 400" | button "5x 1,000" | Bet amount | spinbutton "Bet amount": "200"
    Balance: 12,500 points | Potential winnings 1,530665% ROI | button "Place bet of 200 points"
    Complete the challenge to win; fail and the stake is lost. Bets close at the start.
  `,
  );
  const amount = page.getByLabelText('Bet amount');
  const place = page.getByRole('button', { name: /^Place bet/ });
  for (const [preset, stake] of await presets()) {
    await page.getByRole('group', { name: 'Presets' }).getByRole('button', { name: preset }).click();
    await expect.element(amount).toHaveValue(stake);
    await expect.element(page.getByRole('button', { name: preset, pressed: true })).toBeVisible();
  }
  await amount.fill('199');
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | heading "House pot" [level=3] | Pot | 1,500 | Participants | 8 | Winner takes | 168
    These figures are the house’s. It puts up 1,500 points and counts with 8 participants, who are not people in this challenge.
    group "Presets" | button "Match 200" | button "2x 400" | button "5x 1,000" | Bet amount | spinbutton "Bet amount" [invalid]: "199"
    alert: Minimum bet is 200 points | Potential winnings 1,529668% ROI | button "Place bet of 199 points" [disabled]
    Complete the challenge to win; fail and the stake is lost. Bets close at the start.
  `,
  );
  await expect.element(place).toBeDisabled();
  await amount.fill('99999');
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | heading "House pot" [level=3] | Pot | 1,500 | Participants | 8 | Winner takes | 168
    These figures are the house’s. It puts up 1,500 points and counts with 8 participants, who are not people in this challenge.
    group "Presets" | button "Match 200" | button "2x 400" | button "5x 1,000" | Bet amount | spinbutton "Bet amount" [invalid]: "99999"
    alert: Insufficient points. You need 87499 more points. | Potential winnings 91,349-9% ROI
    button "Place bet of 99,999 points" [disabled] | Complete the challenge to win; fail and the stake is lost. Bets close at the start.
  `,
  );
  await amount.fill('');
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | heading "House pot" [level=3] | Pot | 1,500 | Participants | 8 | Winner takes | 168
    These figures are the house’s. It puts up 1,500 points and counts with 8 participants, who are not people in this challenge.
    group "Presets" | button "Match 200" | button "2x 400" | button "5x 1,000" | Bet amount | spinbutton "Bet amount" [invalid]
    alert: Enter a whole number of points | Potential winnings – | button "Place bet" [disabled]
    Complete the challenge to win; fail and the stake is lost. Bets close at the start.
  `,
  );
  await amount.fill('400');
  await place.click();
  await expect.element(page.getByText('Successfully joined challenge with 400 points bet!')).toBeVisible();
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | You're In! | Your stake | 400 points | Potential winnings | 1,710 points
  `,
  );

  await page.getByRole('button', { name: 'Start challenge' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect.element(page.getByRole('heading', { name: 'Check in today' })).toBeVisible();
  for (const day of ['02', '03', '04', '05', '06', '07', '08']) {
    await setNow(march(`${day}T13:00`));
    await ann.gauntlet.refresh();
    await ann.checksIn(id);
  }
  await catchUp(ann, march('12T12:00'));
  reload();
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | You Won! | Your stake | 400 points | Paid out | +1,710 points
  `,
  );
  await expectShown(
    '.page',
    `
    button "Back" | Completed Fitness 1-on-1 | heading "Run 5k" [level=1] | Created by ANN | button "Share"
    heading "You completed this challenge" [level=2] | 7 check-ins done, 6 needed. | progressbar "Check-ins done of those needed"
    Final: the server recorded it on Mar 12, 2026, 12:00 AM. | navigation "Once more"
    link "Try again" -> /create?title=Run+5k&type=one-on-one&category=fitness&proofType=text&frequency=daily&durationDays=7
    link "Raise it" -> /create?title=Run+5k&type=one-on-one&category=fitness&proofType=text&frequency=daily&durationDays=11
    button "Share result" | group: DetailsText Log · Daily · 7 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2]
    done | ANN (you) | 3 days ago | · Window 7 of 7 | Accepted | Nobody else took part who could verify it, so it counts | done
    ANN (you) | 4 days ago | · Window 6 of 7 | Accepted | Nobody else took part who could verify it, so it counts | done | ANN (you)
    5 days ago | · Window 5 of 7 | Accepted | Nobody else took part who could verify it, so it counts | done | ANN (you) | 6 days ago
    · Window 4 of 7 | Accepted | Nobody else took part who could verify it, so it counts | done | ANN (you) | Mar 4, 2026
    · Window 3 of 7 | Accepted | Nobody else took part who could verify it, so it counts | done | ANN (you) | Mar 3, 2026
    · Window 2 of 7 | Accepted | Nobody else took part who could verify it, so it counts | done | ANN (you) | Mar 2, 2026
    · Window 1 of 7 | Accepted | Nobody else took part who could verify it, so it counts | region "What happened"
    heading "What happened" [level=2] | heading "Thursday, March 12" [level=3] | The server recorded the outcome: you completed it.
    12:00 AM | heading "Sunday, March 8" [level=3] | You checked in (7 of 7). | 2:00 PM | heading "Saturday, March 7" [level=3]
    You checked in (6 of 7). | 2:00 PM | heading "Friday, March 6" [level=3] | You checked in (5 of 7). | 2:00 PM
    heading "Thursday, March 5" [level=3] | You checked in (4 of 7). | 2:00 PM | heading "Wednesday, March 4" [level=3]
    You checked in (3 of 7). | 2:00 PM | heading "Tuesday, March 3" [level=3] | You checked in (2 of 7). | 2:00 PM
    heading "Monday, March 2" [level=3] | You checked in (1 of 7). | 2:00 PM | You started the challenge. | 1:00 PM
    You created the challenge. | 1:00 PM | heading "Bet on yourself" [level=2] | You Won! | Your stake | 400 points | Paid out
    +1,710 points | region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment"
    /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
});

async function presets(): Promise<[string, number][]> {
  await expect.element(page.getByRole('group', { name: 'Presets' })).toBeVisible();
  return page
    .getByRole('group', { name: 'Presets' })
    .getByRole('button')
    .elements()
    .map((button) => [button.children[0]?.textContent ?? '', Number(button.children[1]?.textContent?.replace(',', ''))]);
}

test('BE6 a bet on a challenge that fails is lost, and on one that is cancelled goes back', async ({ person }) => {
  let [lost, cancelled] = ['', ''];
  const ann = await person({
    at: () => `/challenge/${cancelled}`,
    before: async ({ creates, gauntlet: { commands } }) => {
      lost = await creates({ title: 'Run 5k' });
      cancelled = await creates({ title: 'Swim far' });
      for (const challengeId of [lost, cancelled]) await commands.placeBet({ challengeId, stake: 300, paymentId: null });
      await commands.startChallenge({ challengeId: lost });
      await commands.cancelChallenge({ challengeId: cancelled });
    },
  });
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | Bet Refunded | Your stake | 300 points | Given back | +300 points
  `,
  );
  await catchUp(ann, march('12T12:00'));
  go(`/challenge/${lost}`);
  reload();
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | Bet Lost | Your stake | 300 points
  `,
  );
  await expectShown(
    '.page',
    `
    button "Back" | Failed Fitness 1-on-1 | heading "Run 5k" [level=1] | Created by ANN | button "Share"
    heading "Not enough check-ins this time" [level=2] | 0 of 6 needed check-ins done. | progressbar "Check-ins done of those needed"
    Final: the server recorded it on Mar 10, 2026, 12:00 AM. | navigation "Once more"
    link "Try again" -> /create?title=Run+5k&type=one-on-one&category=fitness&proofType=text&frequency=daily&durationDays=7
    button "Share result" | group: DetailsText Log · Daily · 7 days | region "Check-In Proofs" | heading "Check-In Proofs" [level=2]
    No Check-Ins | Nobody checked in. | region "What happened" | heading "What happened" [level=2] | heading "Tuesday, March 10" [level=3]
    The server recorded the outcome: you did not complete it. | 12:00 AM | heading "Monday, March 2" [level=3]
    You started the challenge. | 1:00 PM | You created the challenge. | 1:00 PM | heading "Bet on yourself" [level=2] | Bet Lost
    Your stake | 300 points | region "Comments (0)" | heading "Comments (0)" [level=2] | Add a comment | textbox "Add a comment"
    /placeholder: Cheer them on, ask, or say how it goes | 0/500 | button "Post" [disabled] | No Comments Yet
    Be the first to say something about this challenge.
  `,
  );
});

test('BE2 BE7 a bet on the challenge of somebody else joins it, and says so; a started or short one takes none', async ({ person }) => {
  let [group, duel, short] = ['', '', ''];
  await person({
    at: () => `/challenge/${group}`,
    before: async ({ others, pulls }) => {
      others.profile('ben');
      const pending = { '/attributes/@chlSt': 'pending' } as const;
      group = others.challenge('ben', pending);
      duel = others.challenge('ben', { ...pending, '/attributes/@chlTy': 'one-on-one' });
      short = others.challenge('ben', { ...pending, '/attributes/@durat': 6 });
      await pulls();
    },
  });
  await expect.element(page.getByText('Placing a bet joins this challenge. Complete the challenge to win')).toBeVisible();
  go(`/challenge/${short}`);
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | Bets are taken on challenges of 7 days or more.
  `,
  );
  go(`/challenge/${duel}`);
  await expect.element(page.getByText('Placing a bet joins this challenge, which starts it. Complete')).toBeVisible();
  await page.getByRole('button', { name: 'Place bet of 200 points' }).click();
  await expect.element(page.getByRole('heading', { name: 'Check in today' })).toBeVisible();
  await expectShown(
    PANEL,
    `
    heading "Bet on yourself" [level=2] | You're In! | Your stake | 200 points | Potential winnings | 1,530 points
  `,
  );
});
