import { pictureSchema, profileWrite, type ApiNode, type Instant, type ProfileFields, type ProfileWrite } from '@gauntlet/core';
import { shortName } from '@gauntlet/core/server';
import * as z from 'zod';
import type { Person } from '../auth/accounts.ts';
import { isSamplePerson } from '../sample/people.ts';
import { NO_FIGURES, type ShownFigures } from './figures.ts';
import type { Friend, NodeStore, OwnFacts, PersonRow } from './nodeStore.ts';

/** A person's own profile includes their settings; other profiles do not. */
export type ProfileNode = { readonly id: string; readonly fieldValues: ProfileFields & Partial<ProfileWrite> };

/** Returns the person's own profile; none when their account is gone. */
export async function ownProfile({ id }: Pick<Person, 'id'>, nodes: NodeStore, now: Instant): Promise<ProfileNode[]> {
  const figures = (await nodes.outcomes.figures(now, [id])).get(id) ?? NO_FIGURES;
  const own = await nodes.ownFacts(id);
  return (await nodes.people([id])).map((row) => ownNode(row, figures, own));
}

/** Returns a profile as its owner sees it. */
export function ownNode(row: PersonRow, figures: ShownFigures, { friends, inviteCode, saves, isModerator }: OwnFacts): ProfileNode {
  const written = writtenBy(row);
  const [joined, signedUp] = [friends.filter(({ hasCheckedIn }) => hasCheckedIn), friends.filter(({ hasCheckedIn }) => !hasCheckedIn)];
  return {
    id: row.id,
    fieldValues: {
      ...written,
      ...shownFields(row, written, figures),
      ...imageField(written),
      '/attributes/@email': emailOf(row, written),
      ...(joined.length > 0 && { '/attributes/@frnds': joined.map(shownFriend) }),
      ...(signedUp.length > 0 && { '/attributes/@invtd': signedUp.map(shownFriend) }),
      ...(inviteCode !== undefined && { '/attributes/@invit': inviteCode }),
      '/attributes/@saves': [...saves],
      ...(isModerator && { '/attributes/@moder': 'yes' as const }),
    },
  };
}

function shownFriend({ id, name }: Friend): { id: string; name: string } {
  return { id, name: shortName(name) };
}

/** Returns a profile as everybody else sees it: of its name the part before any @, so that a name that is an address shows none. */
export function othersNode(row: PersonRow, figures: ShownFigures): ApiNode<'profiles'> {
  const written = writtenBy(row);
  const { showEmail, publicProfile } = privacyOf(written);
  const { '/attributes/@bio': bio, ...fields } = shownFields(row, written, figures);
  return {
    id: row.id,
    fieldValues: {
      ...fields,
      '/text': shortName(fields['/text']),
      ...(publicProfile && bio !== undefined && { '/attributes/@bio': bio }),
      ...(publicProfile && imageField(written)),
      ...(publicProfile && showEmail && isConfirmed(row, written) && { '/attributes/@email': row.email }),
    },
  };
}

function shownFields({ id, name, verified }: PersonRow, written: ProfileWrite, figures: ShownFigures): ProfileFields {
  return {
    '/text': written['/text'] ?? name,
    '/attributes/@trust': figures.trust,
    '/attributes/@compl': figures.completed,
    '/attributes/@missd': figures.missed,
    '/attributes/@dispt': figures.disputesLost,
    '/attributes/@badge': figures.badge,
    '/attributes/@verif': verified ? 'verified' : '',
    '/attributes/@usrId': id,
    '/attributes/@bio': written['/attributes/@bio'] ?? '',
    ...(isSamplePerson(id) && { '/attributes/@sampl': 'yes' }),
  };
}

/** Returns the picture, if there is one. The write checked that it is the person's own. */
function imageField({ '/attributes/@prof4': picture = '' }: ProfileWrite): { '/attributes/@image'?: string } {
  return picture !== '' && pictureSchema.safeParse(picture).success ? { '/attributes/@image': picture } : {};
}

/** Returns the fields that a person wrote. */
export function writtenBy({ fields }: Pick<PersonRow, 'fields'>): ProfileWrite {
  return profileWrite.safeParse(fields ?? {}).data ?? {};
}

function emailOf({ email }: Pick<PersonRow, 'email'>, written: ProfileWrite): string {
  return written['/attributes/@prof2'] || email;
}

/** Others see only an address that the person has shown to be theirs: the account's, if it is verified and the profile names no other one. */
function isConfirmed({ email, emailVerified }: PersonRow, written: ProfileWrite): boolean {
  return emailVerified && emailOf({ email }, written).toLowerCase() === email;
}

const settingsShape = z.object({ showEmail: z.boolean().catch(false), publicProfile: z.boolean().catch(true) });

/** Returns what the settings (JSON in `@prof5`) show to others. Default: the profile, without the e-mail address. */
export function privacyOf(written: ProfileWrite): z.infer<typeof settingsShape> {
  const parsed = settingsShape.safeParse(jsonOf(written['/attributes/@prof5']));
  return parsed.success ? parsed.data : { showEmail: false, publicProfile: true };
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
