import type * as z from 'zod/mini';
import type { BehaviorSubject } from 'rxjs';
import type { AppState } from '../views/appState.ts';
import type { CreateChallenge } from '../domain/challenge/commands.ts';
import type { Listing } from '../domain/challenge/events.ts';
import type { CommentRef, ReportReason } from '../domain/community/commands.ts';
import type { ShareChannel } from '../domain/community/events.ts';
import type { sendMessage } from '../domain/conversation/commands.ts';
import type { Answer } from '../kernel/store/result.ts';
import type { View } from '../kernel/store/projection.ts';
import type { Store } from '../kernel/store/store.ts';
import type { uploadProof } from '../domain/proof/commands.ts';
import type { buyPowerUp, joinSeason } from '../domain/progress/commands.ts';
import type { Root } from '../domain/registry.ts';
import { listingOf } from '../replication/challengeStanding.ts';
import { knownStanding } from '../replication/observe.ts';
import { isVerified } from '../views/people.ts';
import type { askAssistant, keepAssistantAnswer, openAssistantConversation } from '../domain/coach/commands.ts';
import type { AiPreferences } from '../domain/coach/events.ts';
import type { SaveProfile } from '../domain/settings/commands.ts';
import type { Language } from '../domain/settings/events.ts';
import type { buyPoints, claimActivity } from '../domain/wallet/commands.ts';

/**
 * What a person can do. Each resolves once it is decided and durable, with the events or the refusal; none rejects. A
 * `paymentId` names a simulated payment that has ended; the same twice is credited once.
 */
export type Acts = {
  /** Leaves the sample history; a repeat, also from another tab, changes nothing. */
  startFresh(): Promise<Answer>;
  createChallenge(form: CreateChallenge): Promise<Answer>;
  startChallenge(challengeId: string): Promise<Answer>;
  cancelChallenge(challengeId: string): Promise<Answer>;
  joinChallenge(challengeId: string, paymentId: string | null): Promise<Answer>;
  uploadProof(proof: z.infer<typeof uploadProof>): Promise<Answer>;
  /** `stake` in points. On a challenge not taken part in yet, it joins too. */
  placeBet(challengeId: string, stake: number, paymentId?: string | null): Promise<Answer>;
  buyPoints(purchase: z.infer<typeof buyPoints>): Promise<Answer>;
  claimActivity(activity: z.infer<typeof claimActivity>['activity']): Promise<Answer>;
  claimStripDay(): Promise<Answer>;
  claimDailyReward(): Promise<Answer>;
  buyPowerUp(powerUp: z.infer<typeof buyPowerUp>['powerUp']): Promise<Answer>;
  joinSeason(season: z.infer<typeof joinSeason>['season']): Promise<Answer>;
  /** `replyTo`: the comment that this one answers, as it was drawn. */
  postComment(challengeId: string, text: string, replyTo?: CommentRef | null): Promise<Answer>;
  editComment(comment: CommentRef, text: string): Promise<Answer>;
  deleteComment(comment: CommentRef): Promise<Answer>;
  likeComment(comment: CommentRef): Promise<Answer>;
  unlikeComment(comment: CommentRef): Promise<Answer>;
  reportComment(comment: CommentRef, reason: ReportReason): Promise<Answer>;
  /** Notes that a challenge was shared; the sharing itself is done by then. */
  shareChallenge(challengeId: string, via: ShareChannel): Promise<Answer>;
  /** Keeps a direct message on this device. */
  sendMessage(to: z.infer<typeof sendMessage>['to'], text: string): Promise<Answer>;
  readConversation(person: string): Promise<Answer>;
  /** Notes an address; nothing is sent to it. */
  sendInvite(email: string): Promise<Answer>;
  saveProfile(profile: SaveProfile): Promise<Answer>;
  chooseLanguage(language: Language): Promise<Answer>;
  saveAiPreferences(preferences: AiPreferences): Promise<Answer>;
  askAssistant(text: z.infer<typeof askAssistant>['text']): Promise<Answer>;
  openAssistantConversation(conversation: z.infer<typeof openAssistantConversation>): Promise<Answer>;
  keepAssistantAnswer(answer: z.infer<typeof keepAssistantAnswer>): Promise<Answer>;
  /** Puts the talk with the assistant away. */
  leaveAssistantConversation(): Promise<Answer>;
};

/** Makes the acts over a store. `newId` makes command ids. */
export function createActs(store: Pick<Store<Root>, 'execute'>, views$: BehaviorSubject<View<AppState>>, newId: () => string): Acts {
  const act = (type: string, data: unknown, id: string = newId()): Promise<Answer> => store.execute({ id, type, data });
  const listing = (challengeId: string): Listing | null => {
    const { state, asOf } = views$.value;
    if (state.root.challenge.byId[challengeId]) return null;
    const standing = knownStanding(state.known, challengeId, asOf.now, state.calendar);
    return standing ? listingOf(standing) : null;
  };
  return {
    startFresh: () => act('StartFresh', {}, `fresh:${views$.value.state.me}:${views$.value.state.root.account.freshStarts}`),
    createChallenge: (form) => {
      const { state } = views$.value;
      return act('CreateChallenge', { ...form, isVerified: isVerified(state, state.me) });
    },
    startChallenge: (challengeId) => act('StartChallenge', { challengeId }),
    cancelChallenge: (challengeId) => act('CancelChallenge', { challengeId }),
    joinChallenge: async (challengeId, paymentId) => {
      const known = listing(challengeId);
      if (!known) return { ok: false, refusal: { type: isOwn(views$, challengeId) ? 'AlreadyTakingPart' : 'ChallengeUnknown' } };
      return act('JoinChallenge', { listing: known, paymentId });
    },
    uploadProof: (proof) => act('UploadProof', proof),
    placeBet: (challengeId, stake, paymentId = null) => act('PlaceBet', { challengeId, stake, listing: listing(challengeId), paymentId }),
    buyPoints: (purchase) => act('BuyPoints', purchase, `purchase:${purchase.paymentId}`),
    claimActivity: (activity) => act('ClaimActivity', { activity }),
    claimStripDay: () => act('ClaimStripDay', {}),
    claimDailyReward: () => act('ClaimDailyReward', {}),
    buyPowerUp: (powerUp) => act('BuyPowerUp', { powerUp }),
    joinSeason: (season) => act('JoinSeason', { season }),
    postComment: (challengeId, text, replyTo = null) => act('PostComment', { challengeId, text, replyTo }),
    editComment: (comment, text) => act('EditComment', { comment, text }),
    deleteComment: (comment) => act('DeleteComment', { comment }),
    likeComment: (comment) => act('LikeComment', { comment }),
    unlikeComment: (comment) => act('UnlikeComment', { comment }),
    reportComment: (comment, reason) => act('ReportComment', { comment, reason }),
    shareChallenge: (challengeId, via) => act('ShareChallenge', { challengeId, via }),
    sendMessage: (to, text) => act('SendMessage', { to, text }),
    readConversation: (person) => act('ReadConversation', { person }),
    sendInvite: (email) => act('SendInvite', { email }),
    saveProfile: (profile) => act('SaveProfile', profile),
    chooseLanguage: (language) => act('ChooseLanguage', { language }),
    saveAiPreferences: (preferences) => act('SaveAiPreferences', preferences),
    askAssistant: (text) => act('AskAssistant', { text }),
    openAssistantConversation: (conversation) => act('OpenAssistantConversation', conversation),
    keepAssistantAnswer: (answer) => act('KeepAssistantAnswer', answer),
    leaveAssistantConversation: () => act('LeaveAssistantConversation', {}),
  };
}

function isOwn(views$: BehaviorSubject<View<AppState>>, challengeId: string): boolean {
  return views$.value.state.root.challenge.byId[challengeId] !== undefined;
}
