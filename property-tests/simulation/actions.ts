import type { AppState } from '../../core/views/appState.ts';
import type { Gauntlet } from '../../core/client/gauntlet.ts';
import type { CommandResult } from '../../core/kernel/store/result.ts';
import { StorageError } from '../../core/kernel/log/log.ts';
import { SEASON_IDS } from '../../core/domain/progress/events.ts';
import { parseList } from '../../core/replication/changePages.ts';
import { NotReceived } from '../../core/replication/notReceived.ts';
import { ACTIVITY_IDS, PACKAGE_IDS } from '../../core/domain/wallet/events.ts';
import { ownChallengeIn, anyForeign, anyChallenge, formOf, formOfWeek, nth, profileOf, stakeOf } from './actionTargets.ts';
import { aboutComment, commentOf, ownComment } from './comments.ts';
import type { ActionName } from './scenarioKinds.ts';
import type { Action } from './plan.ts';
import { ownChallenge, ownChallenges } from '../../core/domain/challenge/state.ts';

/** The user of an open tab: the app's state and client. */
export type TabUser = {
  readonly gauntlet: Gauntlet;
  readonly app: () => AppState;
  /** Records the result of a command. `wasDone`: the command had already been executed before. */
  readonly record: (result: CommandResult, wasDone?: boolean) => void;
};

/** Performs one action in an open tab. Resolves when all of its commands have results. */
export async function perform(person: TabUser, { what, n }: Action): Promise<void> {
  await HANDLERS[what](person, n);
}

type ActionHandler = (person: TabUser, n: number) => Promise<unknown>;

/** Sends a command, or nothing when there is no target. Sometimes a click is a double click. */
const command =
  (make: (gauntlet: Gauntlet, n: number, app: AppState) => Promise<CommandResult> | null): ActionHandler =>
  async ({ gauntlet, app, record }, n) => {
    const clicks = Array.from({ length: n % 5 === 0 ? 2 : 1 }, () => make(gauntlet, n, app()));
    for (const result of await Promise.all(clicks.filter((click) => click !== null))) record(result);
  };

/** Sends a command about a challenge. */
const onChallenge = (
  which: (app: AppState, n: number) => string | null,
  make: (gauntlet: Gauntlet, challengeId: string, n: number) => Promise<CommandResult>,
): ActionHandler =>
  command((gauntlet, n, app) => {
    const challengeId = which(app, n);
    return challengeId === null ? null : make(gauntlet, challengeId, n);
  });

const HANDLERS: Record<ActionName, ActionHandler> = {
  day: dailyRoutine,
  create: command(({ commands }, n, app) => commands.createChallenge(formOf(n, app))),
  'create for a week': command(({ commands }, n, app) => commands.createChallenge(formOfWeek(n, app))),
  start: onChallenge(ownChallengeIn('pending'), ({ commands }, id) => commands.startChallenge({ challengeId: id })),
  cancel: onChallenge(ownChallengeIn('pending'), ({ commands }, id) => commands.cancelChallenge({ challengeId: id })),
  leave: onChallenge(ownChallengeIn('active'), ({ commands }, id) => commands.leaveChallenge({ challengeId: id })),
  'leave early': onChallenge(ownChallengeIn('pending'), ({ commands }, id) => commands.leaveChallenge({ challengeId: id })),
  join: onChallenge(anyForeign, ({ commands }, id, n) =>
    commands.joinChallenge({ challengeId: id, paymentId: n % 3 > 0 ? `fee-${n}` : null }),
  ),
  'text proof': (person, n) => checkIn(person, ownChallengeIn('active')(person.app(), n), n),
  'photo proof': (person, n) => checkIn(person, ownChallengeIn('active', 'photo')(person.app(), n), n),
  bet: onChallenge(ownChallengeIn('pending'), ({ commands }, id, n) => commands.placeBet({ challengeId: id, stake: stakeOf(n) })),
  'bet and join': onChallenge(anyForeign, ({ commands }, id, n) =>
    commands.placeBet({ challengeId: id, stake: stakeOf(n), paymentId: `fee-${n}` }),
  ),
  buy: pay,
  'buy again': payAgain,
  'claim activity': command(({ commands }, n) => commands.claimActivity({ activity: nth(ACTIVITY_IDS, n) })),
  'claim strip': command(({ commands }) => commands.claimStripDay()),
  'claim reward': command(({ commands }, n) => (n % 2 === 0 ? commands.claimToday() : commands.claimDailyReward())),
  'power-up': command(({ commands }, n) => commands.buyPowerUp({ powerUp: n % 3 === 0 ? 'xp-boost' : 'streak-shield' })),
  boost: command(({ commands }) => commands.buyPowerUp({ powerUp: 'xp-boost' })),
  'join season': command(({ commands }, n) => commands.joinSeason({ season: nth(SEASON_IDS, n) })),
  comment: onChallenge(anyChallenge, ({ commands }, id, n) => commands.postComment({ challengeId: id, text: `Well done, ${n}!` })),
  reply: command(({ commands }, n, app) => {
    const comment = commentOf(app, n);
    return comment && commands.postComment({ challengeId: comment.challengeId, text: 'Thank you', replyTo: comment });
  }),
  'about a comment': command(aboutComment),
  'six comments': sixComments,
  'claim comments': command(({ commands }) => commands.claimActivity({ activity: 'comment-engage' })),
  'delete comment': command(({ commands }, n, app) => {
    const comment = ownComment(app, n);
    return comment && commands.deleteComment({ comment });
  }),
  share: onChallenge(anyChallenge, ({ commands }, id) => commands.shareChallenge({ challengeId: id, via: 'link' })),
  message: command(({ commands }, n, app) =>
    commands.sendMessage({ to: { id: app.me === 'ann' ? 'ben' : 'ann', name: 'A friend' }, text: `Hello ${n}` }),
  ),
  'read messages': command(({ commands }, _, app) => commands.readConversation({ person: app.me === 'ann' ? 'ben' : 'ann' })),
  invite: command(({ commands }, n) => commands.sendInvite({ email: `friend-${n}@example.org` })),
  'save profile': command(({ commands }, n, app) => commands.saveProfile(profileOf(app, n))),
  'choose language': command(({ commands }, n) => commands.chooseLanguage({ language: nth(['en-US', 'es', 'fr', 'de', 'ja'], n) })),
  push: ({ gauntlet }) => gauntlet.push(),
  async pull({ gauntlet }, n) {
    await pull(gauntlet);
    if (n % 2 === 0) await browse(gauntlet, n);
  },
  refresh: ({ gauntlet }) => gauntlet.refresh(),
  exchange: ({ gauntlet }) => gauntlet.pullNow(),
  // The engine reloads the tab.
  reload: async () => undefined,
};

/** Writes more comments than count on one day. */
async function sixComments({ gauntlet, app, record }: TabUser, n: number): Promise<void> {
  const challengeId = anyChallenge(app(), n);
  if (challengeId === null) return;
  for (let i = 1; i <= 6; i += 1) record(await gauntlet.commands.postComment({ challengeId, text: `Remark ${i} of ${n}` }));
}

/** Buys points with a payment, and repeats the same payment when it was not saved. */
async function pay({ gauntlet: { commands }, app, record }: TabUser, n: number): Promise<void> {
  const purchase = { packageId: nth(PACKAGE_IDS, n), paymentId: `payment-${n % 7}` };
  const buy = async (): Promise<CommandResult> => {
    const wasDone = app().root.wallet.payments[purchase.paymentId] === true;
    const result = await commands.buyPoints(purchase);
    record(result, wasDone);
    return result;
  };
  const result = await buy();
  if (!result.ok && result.refusal.type === 'NotSaved') await buy();
}

/** Repeats a credited payment: from a reopened tab, by a late click, or with another package. */
async function payAgain({ gauntlet: { commands }, app, record }: TabUser, n: number): Promise<void> {
  const payments = Object.keys(app().root.wallet.payments);
  const paymentId = payments[n % payments.length];
  if (paymentId !== undefined) record(await commands.buyPoints({ packageId: nth(PACKAGE_IDS, n), paymentId }), true);
}

/** Pulls what is new. A failed pull is retried later. */
export async function pull(gauntlet: Gauntlet): Promise<void> {
  await gauntlet.pull().catch(unlessUnreceived);
}

/** Looks at the list of all challenges, and opens one of them. */
async function browse(gauntlet: Gauntlet, n: number): Promise<void> {
  const page = gauntlet.fetchPage('/api/local/projects/challenges/nodes?limit=50', (body) => {
    const list = parseList('challenges', body);
    return list && { page: list.changes.map(({ id }) => id), nodes: list.changes };
  });
  await page.then((ids) => (ids.length === 0 ? false : gauntlet.openChallenge(ids[n % ids.length] ?? ''))).catch(unlessUnreceived);
}

/** Rethrows an error, unless the network or the server did not send what was requested. */
function unlessUnreceived(error: unknown): void {
  if (!(error instanceof NotReceived)) throw error;
}

/** A typical day: look at the app, check in everywhere, claim everything. */
async function dailyRoutine(person: TabUser, n: number): Promise<void> {
  const { gauntlet, record, app } = person;
  await gauntlet.refresh();
  if (n % 8 > 0) {
    const running = ownChallenges(app().root.challenge).filter(({ stage }) => stage.name === 'active');
    await Promise.all(running.map(({ id }) => checkIn(person, id, n)));
  }
  if (n % 5 > 0) record(await gauntlet.commands.claimDailyReward());
  if (n % 7 > 2) record(await gauntlet.commands.claimStripDay());
  await gauntlet.push();
  await pull(gauntlet);
}

async function checkIn({ gauntlet, app, record }: TabUser, challengeId: string | null, n: number): Promise<void> {
  if (challengeId === null) return;
  const proofType = ownChallenge(app().root.challenge, challengeId)?.terms.proofType ?? 'text';
  // Sometimes the wrong type of proof.
  const isPhoto = (proofType === 'photo') !== (n % 11 === 0);
  if (!isPhoto) {
    const evidence = proofType === 'metric' ? ({ type: 'metric', value: n } as const) : ({ type: 'text', text: `Done ${n}` } as const);
    record(await gauntlet.commands.uploadProof({ challengeId, evidence, note: '' }));
    return;
  }
  const bytes = new Uint8Array([...PNG, n % 256]);
  try {
    const hash = await gauntlet.storeFile(bytes);
    const evidence = { type: 'photo', hash, mediaType: 'image/png', bytes: bytes.length } as const;
    record(await gauntlet.commands.uploadProof({ challengeId, evidence, note: 'See' }));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}

/** The signature of a PNG file. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
