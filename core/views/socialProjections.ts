/** Door for the social screens: what they ask of the core, loaded with them. */
import type { AppProjection } from './appState.ts';
import { contactOf, conversations, messagesWith, type Contact, type Conversation, type MessageView } from './conversations.readModel.ts';
import { invitationsOf, type Invitations } from './invitations.readModel.ts';

/** Whom did I write with, and what of it is unread? */
export const conversations$: AppProjection<readonly Conversation[]> = { key: 'conversations', select: conversations };

/** What was written with one person. */
export function messages$(person: string): AppProjection<readonly MessageView[]> {
  return { key: `messages:${person}`, select: (app) => messagesWith(app, person) };
}

/** Who this is, when I can write to them. */
export function contact$(person: string): AppProjection<Contact | null> {
  return { key: `contact:${person}`, select: (app, asOf) => contactOf(app, asOf, person) };
}

/** Whom did I invite, and who came? */
export const invitations$: AppProjection<Invitations> = { key: 'invitations', select: invitationsOf };

/** Whether all of the community's lists were ever heard on this device: before that, a screen shows placeholders. */
export const communityHeard$: AppProjection<boolean> = {
  key: 'communityHeard',
  select: ({ known }) => [known.challenges, known.participations, known.proofs, known.profiles].every((list) => list !== null),
};
