import type { AppState } from './appState.ts';
import { settingsSchema, type Settings } from '../domain/settings/events.ts';
import { DEFAULT_SETTINGS, type Profile } from '../domain/settings/state.ts';
import { profileNode } from '../replication/remoteIndex.ts';
import type { ProfileFields } from '../replication/nodes.ts';

/** Returns the own profile (ST5): what was saved last, here or on another device; before the first save the account's name and address. */
export function ownProfile({ root, remote, me }: AppState): Profile {
  const saved = root.settings.saved.at(-1);
  const published = profileNode(remote, me)?.fieldValues;
  const isPending = (): boolean => root.sync.pending.some(({ event }) => event === saved?.event);
  // The outbox is read last: it changes often, and every projection of people reads the own profile.
  if (saved && (!published || !isReplaced(saved, published) || isPending())) {
    const { event: _, at: __, ...profile } = saved;
    // The server changes the address of an accepted profile with the account's (AC15).
    const isAccepted = published?.['/attributes/@prof6'] === saved.at && !isPending();
    return { ...profile, email: (isAccepted && published['/attributes/@email']) || profile.email };
  }
  const { owner } = root.account;
  return published
    ? profileOf(published)
    : { displayName: owner?.name ?? '', email: owner?.email ?? '', bio: '', profileImage: '', settings: DEFAULT_SETTINGS };
}

/** Returns whether the server shows a later save than this one: by its order of arrival, or on an older server by the instants. */
function isReplaced({ event, at }: { event: string; at: string }, published: ProfileFields): boolean {
  const saves = published['/attributes/@saves'] ?? [];
  return saves.includes(event) ? saves[0] !== event : (published['/attributes/@prof6'] ?? '') > at;
}

function profileOf(fields: ProfileFields): Profile {
  return {
    displayName: fields['/text'],
    email: fields['/attributes/@email'] ?? '',
    bio: fields['/attributes/@bio'] ?? '',
    profileImage: fields['/attributes/@image'] ?? '',
    settings: settingsOf(fields['/attributes/@prof5'] ?? ''),
  };
}

/** Parses the switches. A missing or invalid one has its default. */
function settingsOf(text: string): Settings {
  try {
    const parsed = settingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...JSON.parse(text) });
    return parsed.success ? parsed.data : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
}
