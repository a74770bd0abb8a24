/** Projections of the social screens. Loaded with them. */
import type { AppProjection } from './appState.ts';
import { contactOf, conversations, messagesWith, type Contact, type Conversation, type MessageView } from './conversations.readModel.ts';
import { knownPeople, type KnownPerson, type PeopleQuery } from './knownPeople.readModel.ts';
import { invitationsOf, type Invitations } from './invitations.readModel.ts';

export type { KnownPerson, PeopleQuery } from './knownPeople.readModel.ts';

/** The conversations, with their unread counts. */
export const conversations$: AppProjection<readonly Conversation[]> = { key: 'conversations', select: conversations };

/** The messages with one person. */
export function messages$(person: string): AppProjection<readonly MessageView[]> {
  return { key: `messages:${person}`, select: (app) => messagesWith(app, person) };
}

/** The person to write to. */
export function contact$(person: string): AppProjection<Contact | null> {
  return { key: `contact:${person}`, select: (app, asOf) => contactOf(app, asOf, person) };
}

/** Sent invitations and friends who joined. */
export const invitations$: AppProjection<Invitations> = { key: 'invitations', select: invitationsOf };

/** Whom the user can invite by name when creating a challenge. */
export function knownPeople$(query: PeopleQuery): AppProjection<readonly KnownPerson[]> {
  return { key: `knownPeople:${JSON.stringify(query)}`, select: (app) => knownPeople(app, query) };
}
