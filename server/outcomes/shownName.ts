import { shortName } from '@gauntlet/core/server';
import { writtenBy } from '../nodes/profiles.ts';

/** Returns a person's name as others see it: the part before any @; 'Unknown User' without an account. */
export function shownName({ name, fields }: { readonly name: string | null; readonly fields: unknown }): string {
  return shortName(writtenBy({ fields })['/text'] ?? name ?? '');
}
