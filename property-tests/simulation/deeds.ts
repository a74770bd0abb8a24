import type { AppState } from '../../core/views/appState.ts';
import type { Gauntlet } from '../../core/client/gauntlet.ts';
import type { Answer } from '../../core/kernel/store/result.ts';
import { StorageError } from '../../core/kernel/log/log.ts';
import { SEASON_IDS } from '../../core/domain/progress/events.ts';
import { PROJECTS } from '../../core/replication/nodes.ts';
import { ACTIVITY_IDS, PACKAGE_IDS } from '../../core/domain/wallet/events.ts';
import { anOwn, anothers, any, commentOf, formOf, formOfWeek, nth, profileOf, stakeOf } from './deedTargets.ts';
import type { What } from './lives.ts';
import type { Deed } from './plan.ts';

/** Somebody in front of a tab that is open: what they see, and what they do. */
export type Person = {
  readonly gauntlet: Gauntlet;
  readonly app: () => AppState;
  /** Takes note of what an act was answered; of one that was done before, when it was asked once more, too. */
  readonly note: (answer: Answer, wasDone?: boolean) => void;
};

/** Does one deed in an open tab; resolves when all of it is answered. */
export async function perform(person: Person, { what, n }: Deed): Promise<void> {
  await DO[what](person, n);
}

type Doing = (person: Person, n: number) => Promise<unknown>;

/** An act, and nothing where there is nothing to act on; now and then a click is a double click. */
const act =
  (make: (gauntlet: Gauntlet, n: number, app: AppState) => Promise<Answer> | null): Doing =>
  async ({ gauntlet, app, note }, n) => {
    const clicks = Array.from({ length: n % 5 === 0 ? 2 : 1 }, () => make(gauntlet, n, app()));
    for (const answer of await Promise.all(clicks.filter((click) => click !== null))) note(answer);
  };

/** An act on a challenge. */
const on = (
  which: (app: AppState, n: number) => string | null,
  make: (gauntlet: Gauntlet, challengeId: string, n: number) => Promise<Answer>,
): Doing =>
  act((gauntlet, n, app) => {
    const challengeId = which(app, n);
    return challengeId === null ? null : make(gauntlet, challengeId, n);
  });

const DO: Record<What, Doing> = {
  day: aDay,
  create: act(({ acts }, n) => acts.createChallenge(formOf(n))),
  'create for a week': act(({ acts }, n) => acts.createChallenge(formOfWeek(n))),
  start: on(anOwn('pending'), ({ acts }, id) => acts.startChallenge({ challengeId: id })),
  cancel: on(anOwn('pending'), ({ acts }, id) => acts.cancelChallenge({ challengeId: id })),
  join: on(anothers, ({ acts }, id, n) => acts.joinChallenge({ challengeId: id, paymentId: n % 3 > 0 ? `fee-${n}` : null })),
  'text proof': (person, n) => checkIn(person, anOwn('active')(person.app(), n), n),
  'photo proof': (person, n) => checkIn(person, anOwn('active', 'photo')(person.app(), n), n),
  bet: on(anOwn('pending'), ({ acts }, id, n) => acts.placeBet({ challengeId: id, stake: stakeOf(n) })),
  'bet and join': on(anothers, ({ acts }, id, n) => acts.placeBet({ challengeId: id, stake: stakeOf(n), paymentId: `fee-${n}` })),
  buy: pay,
  'buy again': payAgain,
  'claim activity': act(({ acts }, n) => acts.claimActivity({ activity: nth(ACTIVITY_IDS, n) })),
  'claim strip': act(({ acts }) => acts.claimStripDay()),
  'claim reward': act(({ acts }) => acts.claimDailyReward()),
  'power-up': act(({ acts }, n) => acts.buyPowerUp({ powerUp: n % 3 === 0 ? 'xp-boost' : 'streak-shield' })),
  boost: act(({ acts }) => acts.buyPowerUp({ powerUp: 'xp-boost' })),
  'join season': act(({ acts }, n) => acts.joinSeason({ season: nth(SEASON_IDS, n) })),
  comment: on(any, ({ acts }, id, n) => acts.postComment({ challengeId: id, text: `Well done, ${n}!` })),
  reply: act(({ acts }, n, app) => {
    const comment = commentOf(app, n);
    return comment && acts.postComment({ challengeId: comment.challengeId, text: 'Thank you', replyTo: comment });
  }),
  'about a comment': act(aboutComment),
  share: on(any, ({ acts }, id) => acts.shareChallenge({ challengeId: id, via: 'link' })),
  message: act(({ acts }, n, app) =>
    acts.sendMessage({ to: { id: app.me === 'ann' ? 'ben' : 'ann', name: 'A friend' }, text: `Hello ${n}` }),
  ),
  'read messages': act(({ acts }, _, app) => acts.readConversation({ person: app.me === 'ann' ? 'ben' : 'ann' })),
  invite: act(({ acts }, n) => acts.sendInvite({ email: `friend-${n}@example.org` })),
  'save profile': act(({ acts }, n, app) => acts.saveProfile(profileOf(app, n))),
  'choose language': act(({ acts }, n) => acts.chooseLanguage({ language: nth(['en-US', 'es', 'fr', 'de', 'ja'], n) })),
  push: ({ gauntlet }) => gauntlet.push(),
  pull: ({ gauntlet }, n) => pullSome(gauntlet, n),
  refresh: ({ gauntlet }) => gauntlet.refresh(),
  // Done by who has the tab.
  reload: async () => undefined,
};

/** Buys points with a payment, and tells of the same payment once more when it was not saved. */
async function pay({ gauntlet: { acts }, app, note }: Person, n: number): Promise<void> {
  const purchase = { packageId: nth(PACKAGE_IDS, n), paymentId: `payment-${n % 7}` };
  const buy = async (): Promise<Answer> => {
    const wasDone = app().root.wallet.payments[purchase.paymentId] === true;
    const answer = await acts.buyPoints(purchase);
    note(answer, wasDone);
    return answer;
  };
  const answer = await buy();
  if (!answer.ok && answer.refusal.type === 'NotSaved') await buy();
}

/** Tells of a payment that was credited before: a tab that was opened again, a click that came late, another package in the form. */
async function payAgain({ gauntlet: { acts }, app, note }: Person, n: number): Promise<void> {
  const known = Object.keys(app().root.wallet.payments);
  const paymentId = known[n % known.length];
  if (paymentId !== undefined) note(await acts.buyPoints({ packageId: nth(PACKAGE_IDS, n), paymentId }), true);
}

/** Asks for every list; one that does not come is asked for another time. */
export async function pullAll(gauntlet: Gauntlet): Promise<void> {
  await Promise.all(PROJECTS.map((project) => pull(gauntlet, project)));
}

/** Asks for what others' challenges follow from, and for one list more; now and then for one alone. */
async function pullSome(gauntlet: Gauntlet, n: number): Promise<void> {
  const projects = n % 4 === 0 ? [nth(PROJECTS, n)] : new Set(['challenges', 'participations', nth(PROJECTS, n)] as const);
  await Promise.all([...projects].map((project) => pull(gauntlet, project)));
}

async function pull(gauntlet: Gauntlet, project: (typeof PROJECTS)[number]): Promise<void> {
  await gauntlet.pull(project).catch((error: unknown) => {
    if (!(error instanceof Error) || !/Failed to fetch|gave no list/.test(error.message)) throw error;
  });
}

/** A day of somebody who looks at the app, checks in wherever they can and takes what there is. */
async function aDay(person: Person, n: number): Promise<void> {
  const { gauntlet, note, app } = person;
  await gauntlet.refresh();
  if (n % 8 > 0) {
    const running = Object.values(app().root.challenge.byId).filter(({ stage }) => stage.name === 'active');
    await Promise.all(running.map(({ id }) => checkIn(person, id, n)));
  }
  if (n % 5 > 0) note(await gauntlet.acts.claimDailyReward());
  if (n % 7 > 2) note(await gauntlet.acts.claimStripDay());
  await gauntlet.push();
  await pullSome(gauntlet, n);
}

async function checkIn({ gauntlet, app, note }: Person, challengeId: string | null, n: number): Promise<void> {
  if (challengeId === null) return;
  const asked = app().root.challenge.byId[challengeId]?.terms.proofType ?? 'text';
  // Now and then the wrong kind of proof.
  const isPhoto = (asked === 'photo') !== (n % 11 === 0);
  if (!isPhoto) {
    note(await gauntlet.acts.uploadProof({ challengeId, evidence: { type: 'text', text: `Done ${n}` }, note: '' }));
    return;
  }
  const bytes = new Uint8Array([...PNG, n % 256]);
  try {
    const hash = await gauntlet.keepFile(bytes);
    const evidence = { type: 'photo', hash, mediaType: 'image/png', bytes: bytes.length } as const;
    note(await gauntlet.acts.uploadProof({ challengeId, evidence, note: 'See' }));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}

/** How a PNG file begins. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function aboutComment({ acts }: Gauntlet, n: number, app: AppState): Promise<Answer> | null {
  const comment = commentOf(app, Math.floor(n / 8));
  if (!comment) return null;
  switch (n % 8) {
    case 0:
      return acts.editComment({ comment, text: `Better said, ${n}` });
    case 1:
      return acts.deleteComment({ comment });
    case 2:
      return acts.reportComment({ comment, reason: 'spam' });
    case 3:
    case 4:
      return acts.unlikeComment({ comment });
    default:
      return acts.likeComment({ comment });
  }
}
