import type { BehaviorSubject } from 'rxjs';
import type { CreateChallenge } from '../domain/challenge/commands.ts';
import type { Listing } from '../domain/challenge/events.ts';
import { newCode } from '../domain/review/witnessCode.ts';
import { isTakingPart, ownChallenge } from '../domain/challenge/state.ts';
import type { AppResult, AppSpecs, AppStore, CommandType, UserCommandType } from '../domain/slices.ts';
import type { RefusalOf } from '../kernel/fold/slice.ts';
import type { LocalDate } from '../kernel/time/instant.ts';
import type { View } from '../kernel/store/projection.ts';
import type { CommandResult, StoreRefusal } from '../kernel/store/result.ts';
import { listingOf } from '../replication/challengeStatus.ts';
import { remoteChallengeStatus } from '../replication/observe.ts';
import type { AppState } from '../views/appState.ts';
import { personOf } from '../views/people.ts';

type ResultOf<Type extends CommandType> = Promise<CommandResult<AppSpecs[Type]['event'], AppSpecs[Type]['refusal'] | StoreRefusal>>;

/** The function of a command. Without data it takes no argument. */
type Derived<Type extends CommandType> =
  Record<string, never> extends AppSpecs[Type]['data'] ? () => ResultOf<Type> : (data: AppSpecs[Type]['data']) => ResultOf<Type>;

/** Commands whose data or id the client completes from its state. */
type Completed = {
  /** Leaves the sample history (AC10). A repeat, also from another tab, changes nothing. */
  startFresh(): ResultOf<'StartFresh'>;
  /**
   * Claims what is due of the login, the strip and the daily reward (PR13). Its id is the day's, so that two tabs or two devices make one claim.
   */
  claimToday(): ResultOf<'ClaimToday'>;
  /** Adds whether the person may host paid groups (CH2). */
  createChallenge(form: CreateChallenge): ResultOf<'CreateChallenge'>;
  /** Adds the listing of the challenge from the remote cache (CH5). `paymentId` names the ended payment of the entry fee, or is null. */
  joinChallenge(data: { readonly challengeId: string; readonly paymentId: string | null }): JoinResult;
  /** Adds the random code of the link (RV9). */
  inviteWitness(data: { readonly challengeId: string }): ResultOf<'InviteWitness'>;
  /** Stakes points. On a challenge that the person does not take part in yet, the bet joins it too (BE7). */
  placeBet(data: { readonly challengeId: string; readonly stake: number; readonly paymentId?: string | null }): ResultOf<'PlaceBet'>;
  /** Takes its id from the payment, so that a payment is credited once (WA5). */
  buyPoints(data: AppSpecs['BuyPoints']['data']): ResultOf<'BuyPoints'>;
};

type JoinResult = Promise<
  CommandResult<AppSpecs['JoinChallenge']['event'], AppSpecs['JoinChallenge']['refusal'] | RefusalOf<'ChallengeUnknown'> | StoreRefusal>
>;

/** What the commands need beside the store: new ids, and the date of the moment in the person's zone. */
type Source = {
  readonly newId: () => string;
  /** Random bytes, `length` of them. */
  readonly random: (length: number) => Uint8Array;
  readonly today: () => LocalDate;
  /** Reads a challenge with everything in it, before the person joins it. */
  readonly openChallenge: (id: string) => Promise<boolean>;
  readonly cacheLoaded: Promise<void>;
};

/**
 * The commands of a person: one function per command of the slices. Each resolves with the events once they are durable, or with the refusal.
 * None rejects.
 *
 * @example
 * const result = await gauntlet.commands.placeBet({ challengeId, stake: 500 });
 * if (!result.ok) showError(refusalText(result.refusal));
 */
export type Commands = Completed & {
  readonly [Type in UserCommandType as Exclude<Uncapitalize<Type>, keyof Completed>]: Derived<Type>;
};

/** The commands of a person, by type: their definitions load with the first one that is sent. */
const USER_COMMANDS: Readonly<Record<UserCommandType, true>> = {
  StartFresh: true,
  SetVisibility: true,
  CreateChallenge: true,
  StartChallenge: true,
  CancelChallenge: true,
  LeaveChallenge: true,
  PinChallenge: true,
  UnpinChallenge: true,
  JoinChallenge: true,
  UploadProof: true,
  ApproveProof: true,
  RejectProof: true,
  DisputeVerdict: true,
  VoteOnDispute: true,
  UndoReview: true,
  InviteWitness: true,
  BecomeWitness: true,
  PlaceBet: true,
  BuyPoints: true,
  ClaimActivity: true,
  ClaimStripDay: true,
  ClaimDailyReward: true,
  ClaimToday: true,
  BuyPowerUp: true,
  JoinSeason: true,
  ReadDropped: true,
  PostComment: true,
  EditComment: true,
  DeleteComment: true,
  LikeComment: true,
  UnlikeComment: true,
  ReportComment: true,
  ReportProof: true,
  ReportPerson: true,
  BlockPerson: true,
  UnblockPerson: true,
  ShareChallenge: true,
  ShareInvite: true,
  SendInvite: true,
  SendMessage: true,
  ReadConversation: true,
  SaveProfile: true,
  ChooseLanguage: true,
  SaveAiPreferences: true,
  AskAssistant: true,
  OpenAssistantConversation: true,
  KeepAssistantAnswer: true,
  LeaveAssistantConversation: true,
};

/** Creates the commands over a store. */
export function createCommands(store: Pick<AppStore, 'execute'>, views$: BehaviorSubject<View<AppState>>, source: Source): Commands {
  const execute = store.execute as (command: { id: string; type: CommandType; data: unknown }) => Promise<AppResult>;
  const derived = Object.keys(USER_COMMANDS).map((type) => [
    `${type.charAt(0).toLowerCase()}${type.slice(1)}`,
    (data: unknown = {}) => execute({ id: source.newId(), type: type as CommandType, data }),
  ]);
  // The type derives the same functions from the same definitions.
  return { ...Object.fromEntries(derived), ...completed(store, views$, source) } as Commands;
}

function completed(
  store: Pick<AppStore, 'execute'>,
  views$: BehaviorSubject<View<AppState>>,
  { newId, random, today, openChallenge, cacheLoaded }: Source,
): Completed {
  /** Reads the challenge first when only a page of a list brought it. */
  const listingOfOthers = async (challengeId: string): Promise<Listing | null> => {
    await cacheLoaded;
    const { remote, root } = views$.value.state;
    const isListed = (remote.groups[challengeId]?.extent ?? 'listed') === 'listed';
    if (isListed && !isTakingPart(ownChallenge(root.challenge, challengeId))) await openChallenge(challengeId).catch(() => false);
    return listingIn(views$.value, challengeId);
  };
  return {
    startFresh: () => {
      const { me, root } = views$.value.state;
      return store.execute({ id: `fresh:${me}:${root.account.freshStarts}`, type: 'StartFresh', data: {} });
    },
    claimToday: () => {
      const { freshStarts } = views$.value.state.root.account;
      return store.execute({ id: `daily:${today()}:${freshStarts}`, type: 'ClaimToday', data: {} });
    },
    createChallenge: async (form) => {
      await cacheLoaded;
      const { state } = views$.value;
      return store.execute({ id: newId(), type: 'CreateChallenge', data: { ...form, isVerified: personOf(state, state.me).isVerified } });
    },
    joinChallenge: async ({ challengeId, paymentId }) => {
      const listing = await listingOfOthers(challengeId);
      if (listing) return store.execute({ id: newId(), type: 'JoinChallenge', data: { listing, paymentId } });
      return { ok: false, refusal: { type: isOwn(views$.value, challengeId) ? 'AlreadyTakingPart' : 'ChallengeUnknown' } };
    },
    inviteWitness: ({ challengeId }) => store.execute({ id: newId(), type: 'InviteWitness', data: { challengeId, code: newCode(random) } }),
    placeBet: async ({ challengeId, stake, paymentId = null }) =>
      store.execute({
        id: newId(),
        type: 'PlaceBet',
        data: { challengeId, stake, listing: await listingOfOthers(challengeId), paymentId },
      }),
    buyPoints: (data) => store.execute({ id: `purchase:${data.paymentId}`, type: 'BuyPoints', data }),
  };
}

/** The listing of another person's challenge in the remote cache; null for an own challenge and for one that is not in the cache. */
function listingIn({ state, asOf }: View<AppState>, challengeId: string): Listing | null {
  if (isTakingPart(ownChallenge(state.root.challenge, challengeId))) return null;
  const status = remoteChallengeStatus(state.remote, challengeId, asOf.now, state.calendar);
  return status ? listingOf(status) : null;
}

function isOwn({ state }: View<AppState>, challengeId: string): boolean {
  return isTakingPart(ownChallenge(state.root.challenge, challengeId));
}
