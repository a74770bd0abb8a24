import type { Json } from '../../kernel/lib/canonicalJson.ts';
import { DEFAULT_SETTINGS } from '../../domain/settings/state.ts';
import type { Root } from '../../domain/slices.ts';

/** The user's profile according to their own log, and their settings (ST1 to ST5). */
export function profileModel({ settings, account: { owner } }: Root): Json {
  const saved = settings.saved.at(-1);
  return {
    displayName: saved?.displayName ?? owner?.name ?? '',
    email: saved?.email ?? owner?.email ?? '',
    bio: saved?.bio ?? '',
    profileImage: saved?.profileImage ?? '',
    settings: { ...(saved?.settings ?? DEFAULT_SETTINGS) },
    language: settings.language,
  };
}

/** What the user hid, and whether a link of theirs left the app (AC18). */
export function firstStepsModel({ account, community }: Root): Json {
  return { hidden: account.hidden.toSorted(), hasShared: community.invites.hasShared };
}

/** The preferences for the coach (CO1). */
export function preferencesModel({ coach }: Root): Json {
  return { ...coach.preferences };
}

/** The conversation with the assistant (CO16 to CO18). */
export function talkModel({ coach }: Root): Json {
  const { conversation, questions } = coach.talk;
  return {
    conversation: conversation && { ...conversation },
    questions: questions.map(({ id, text, at, answer }) => ({ id, text, at, answer })),
  };
}
