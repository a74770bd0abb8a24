import type { Instant } from '../../kernel/time/instant.ts';
import type { Language, Settings } from './events.ts';

/** A user's profile with their notification and privacy settings. */
export type Profile = {
  readonly displayName: string;
  readonly email: string;
  readonly bio: string;
  /** The SHA-256 of the picture, or ''. */
  readonly profileImage: string;
  readonly settings: Settings;
};

/** A profile saved on this device, with the id and the instant of its event. */
export type SavedProfile = Profile & { readonly event: string; readonly at: Instant };

/** The user's saved profiles and their language. */
export type SettingsState = {
  /** The profile that the server accepted last, followed by the pending ones. The last one is current (ST4). */
  saved: SavedProfile[];
  language: Language;
};

/** The state before the first event. */
export const initialSettings: SettingsState = { saved: [], language: 'en-US' };

/** The default switches (ST3). */
export const DEFAULT_SETTINGS: Settings = {
  emailNotifications: true,
  pushNotifications: true,
  challengeReminders: true,
  socialUpdates: true,
  publicProfile: true,
  showEmail: false,
};
