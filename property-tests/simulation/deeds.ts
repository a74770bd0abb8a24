import type { AppState } from '../../core/app.ts';
import { CHALLENGE_TYPES, FREQUENCIES } from '../../core/challenge/events.ts';
import { isTakingPart, type OwnChallenge } from '../../core/challenge/state.ts';
import type { CommentRef } from '../../core/community/commands.ts';
import type { Gauntlet } from '../../core/gauntlet.ts';
import type { Answer } from '../../core/kernel/commit.ts';
import { StorageError } from '../../core/kernel/log.ts';
import { SEASON_IDS } from '../../core/progress/events.ts';
import { PROJECTS } from '../../core/sync/nodes.ts';
import { ACTIVITY_IDS, PACKAGE_IDS } from '../../core/wallet/events.ts';
import type { Deed, What } from './plan.ts';

/** Somebody in front of a tab that is open: what they see, and what they do. */
export type Person = {
  readonly gauntlet: Gauntlet;
  readonly app: () => AppState;
  /** Takes note of what an act was answered. */
  readonly note: (answer: Answer) => void;
};

/** Does one deed in an open tab; resolves when all of it is answered. */
export async function perform(person: Person, { what, n }: Deed): Promise<void> {
  await DO[what](person, n);
}

type Doing = (person: Person, n: number) => Promise<unknown>;

const act =
  (make: (gauntlet: Gauntlet, n: number, app: AppState) => Promise<Answer>): Doing =>
  async ({ gauntlet, app, note }, n) =>
    note(await make(gauntlet, n, app()));

const DO: Record<What, Doing> = {
  day: aDay,
  create: act(({ acts }, n) => acts.createChallenge(formOf(n))),
  start: act(({ acts }, n, app) => acts.startChallenge(anOwn(app, n, 'pending'))),
  cancel: act(({ acts }, n, app) => acts.cancelChallenge(anOwn(app, n, 'pending'))),
  join: act(({ acts }, n, app) => acts.joinChallenge(another(app, n), n % 3 > 0 ? `fee-${n}` : null)),
  'text proof': (person, n) => checkIn(person, anOwn(person.app(), n, 'active'), n),
  'photo proof': (person, n) => checkIn(person, anOwn(person.app(), n, 'active', 'photo'), n),
  bet: act(({ acts }, n, app) => acts.placeBet(anOwn(app, n, 'pending'), stakeOf(n))),
  'bet and join': act(({ acts }, n, app) => acts.placeBet(another(app, n), stakeOf(n), `fee-${n}`)),
  buy: act(({ acts }, n) => acts.buyPoints({ packageId: nth(PACKAGE_IDS, n), paymentId: `payment-${n % 7}` })),
  'claim activity': act(({ acts }, n) => acts.claimActivity(nth(ACTIVITY_IDS, n))),
  'claim strip': act(({ acts }) => acts.claimStripDay()),
  'claim reward': act(({ acts }) => acts.claimDailyReward()),
  'power-up': act(({ acts }, n) => acts.buyPowerUp(n % 3 === 0 ? 'xp-boost' : 'streak-shield')),
  'join season': act(({ acts }, n) => acts.joinSeason(nth(SEASON_IDS, n))),
  comment: act(({ acts }, n, app) => acts.postComment(any(app, n), `Well done, ${n}!`)),
  reply: act(({ acts }, n, app) => {
    const comment = commentOf(app, n);
    return acts.postComment(comment.challengeId, 'Thank you', comment);
  }),
  'about a comment': act(aboutComment),
  share: act(({ acts }, n, app) => acts.shareChallenge(any(app, n), 'link')),
  message: act(({ acts }, n, app) => acts.sendMessage({ id: app.me === 'ann' ? 'ben' : 'ann', name: 'A friend' }, `Hello ${n}`)),
  'read messages': act(({ acts }, _, app) => acts.readConversation(app.me === 'ann' ? 'ben' : 'ann')),
  invite: act(({ acts }, n) => acts.sendInvite(`friend-${n}@example.org`)),
  'save profile': act(({ acts }, n, app) => acts.saveProfile(profileOf(app, n))),
  'choose language': act(({ acts }, n) => acts.chooseLanguage(nth(['en-US', 'es', 'fr', 'de', 'ja'], n))),
  push: ({ gauntlet }) => gauntlet.push(),
  pull: ({ gauntlet }, n) => (n % 3 === 0 ? pull(gauntlet, nth(PROJECTS, n)) : pullAll(gauntlet)),
  refresh: ({ gauntlet }) => gauntlet.refresh(),
  // Done by who has the tab.
  reload: async () => undefined,
};

/** Asks for every list; one that does not come is asked for another time. */
export async function pullAll(gauntlet: Gauntlet): Promise<void> {
  await Promise.all(PROJECTS.map((project) => pull(gauntlet, project)));
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
  if (n % 4 > 0) {
    const running = Object.values(app().root.challenge.byId).filter(({ stage }) => stage.name === 'active');
    await Promise.all(running.map(({ id }) => checkIn(person, id, n)));
  }
  if (n % 5 > 0) note(await gauntlet.acts.claimDailyReward());
  if (n % 7 > 2) note(await gauntlet.acts.claimStripDay());
  await gauntlet.push();
  await pullAll(gauntlet);
}

async function checkIn({ gauntlet, app, note }: Person, challengeId: string, n: number): Promise<void> {
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

function nth<T>(items: readonly [T, ...T[]], n: number): T {
  return items[n % items.length] ?? items[0];
}

const DURATIONS = [7, 1, 2, 7, 3, 8, 14, 9] as const;

function formOf(n: number) {
  return {
    title: `Challenge ${n}`,
    type: n % 4 < 3 ? 'group-free' : nth(CHALLENGE_TYPES, n),
    category: 'fitness',
    proofType: n % 5 === 0 ? 'photo' : 'text',
    frequency: n % 6 < 4 ? 'daily' : nth(FREQUENCIES, n),
    durationDays: nth(DURATIONS, n),
    entryFee: n % 3,
  } as const;
}

function stakeOf(n: number): number {
  return nth([200, 400, 1_000, 200, 5_000, 100, 12_500], n);
}

/** One of the challenges taken part in, in a stage if there is one; else any, else none. */
function anOwn({ root }: AppState, n: number, stage: OwnChallenge['stage']['name'], proofType?: string): string {
  const all = Object.values(root.challenge.byId).filter((each) => isTakingPart(each));
  const meant = all.filter((each) => each.stage.name === stage && (proofType === undefined || each.terms.proofType === proofType));
  const some = meant.length > 0 && n % 9 > 0 ? meant : all;
  return some[n % Math.max(1, some.length)]?.id ?? 'none';
}

/** One of the challenges of others that are known. */
function another({ root, known }: AppState, n: number): string {
  const ids = (known.challenges?.nodes ?? []).map(({ id }) => id);
  const others = n % 9 > 0 ? ids.filter((id) => !root.challenge.byId[id]) : ids;
  return others[n % Math.max(1, others.length)] ?? 'none';
}

function any(app: AppState, n: number): string {
  return n % 2 === 0 ? anOwn(app, n, 'active') : another(app, n);
}

/** One of the comments that are known, or of one's own. */
function commentOf({ root, known, me }: AppState, n: number): CommentRef {
  const own = Object.entries(root.community.comments.byChallenge).flatMap(([challengeId, group]) =>
    Object.entries(group).flatMap(([commentId, { posted }]) =>
      posted ? [{ challengeId, commentId, author: me, parent: posted.parent }] : [],
    ),
  );
  const others = (known.comments?.nodes ?? []).flatMap(({ id, fieldValues }) => {
    const author = fieldValues['/attributes/@usrId'];
    if (fieldValues['/attributes/@actn'] !== 'posted' || author === me) return [];
    return [{ challengeId: fieldValues['/attributes/@chlId'], commentId: id, author, parent: fieldValues['/attributes/@about'] || null }];
  });
  const all = [...own, ...others];
  const none = { challengeId: 'none', commentId: 'none', author: me, parent: null };
  return { ...(all[n % Math.max(1, all.length)] ?? none), isLiked: false };
}

function aboutComment({ acts }: Gauntlet, n: number, app: AppState): Promise<Answer> {
  const comment = commentOf(app, Math.floor(n / 8));
  switch (n % 8) {
    case 0:
      return acts.editComment(comment, `Better said, ${n}`);
    case 1:
      return acts.deleteComment(comment);
    case 2:
      return acts.reportComment(comment, 'spam');
    case 3:
    case 4:
      return acts.unlikeComment(comment);
    default:
      return acts.likeComment(comment);
  }
}

function profileOf({ me }: AppState, n: number) {
  const settings = {
    emailNotifications: n % 2 === 0,
    pushNotifications: true,
    challengeReminders: true,
    socialUpdates: true,
    publicProfile: n % 3 > 0,
    showEmail: false,
  };
  return { displayName: `${me} ${n}`, email: `${me}@example.org`, bio: '', profileImage: '', isNewPicture: false, settings };
}
