import type { Instant } from '../../kernel/time/instant.ts';
import type { Language, Settings } from './events.ts';

/** What a person says of themselves, and how they want to be told and seen. */
export type Profile = {
  readonly displayName: string;
  readonly email: string;
  readonly bio: string;
  /** The SHA-256 of the picture, or ''. */
  readonly profileImage: string;
  readonly settings: Settings;
};

/** A profile that was saved here, by the event that said so. */
export type SavedProfile = Profile & { readonly event: string; readonly at: Instant };

export type SettingsState = {
  /** What the server took last, and after it what still waits; the last one holds (ST4). */
  saved: SavedProfile[];
  language: Language;
};

export const initialSettings: SettingsState = { saved: [], language: 'en-US' };

/** The switches of somebody who never touched them (ST3). */
export const DEFAULT_SETTINGS: Settings = {
  emailNotifications: true,
  pushNotifications: true,
  challengeReminders: true,
  socialUpdates: true,
  publicProfile: true,
  showEmail: false,
};
