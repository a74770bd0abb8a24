import { pictureSchema, profileWrite, type ApiNode, type ProfileFields, type ProfileWrite, type PublicFigures } from '@gauntlet/core';
import * as z from 'zod';
import type { Person } from '../auth/accounts.ts';
import type { Clock } from '../system.ts';
import { isSamplePerson } from '../sample/people.ts';
import { figuresByPerson, NO_FIGURES } from './figures.ts';
import type { Friend, NodeStore, OwnFacts, PersonRow } from './nodeStore.ts';
import { allChallenges } from './rows.ts';
import { statusAt } from './rules.ts';

/** A person's own profile includes their settings; other profiles do not. */
export type ProfileNode = { readonly id: string; readonly fieldValues: ProfileFields & Partial<ProfileWrite> };

/** Returns everyone's profile, the caller's own first: the spec's screens read the first one (section 7). */
export async function profilesFor(person: Person, nodes: NodeStore, clock: Clock): Promise<ProfileNode[]> {
  const now = clock.now();
  const challenges = await allChallenges(nodes);
  const figures = figuresByPerson(challenges.map((each) => statusAt(each, now)));
  const figuresOf = ({ id }: PersonRow): PublicFigures => figures.get(id) ?? NO_FIGURES;
  const rows = await nodes.people();
  const own = await nodes.ownFacts(person.id);
  const mine = rows.filter(({ id }) => id === person.id).map((row) => ownNode(row, figuresOf(row), own));
  const others = rows.filter(({ id }) => id !== person.id).map((row) => othersNode(row, figuresOf(row)));
  return [...mine, ...others];
}

function ownNode(row: PersonRow, figures: PublicFigures, { friends, inviteCode, saves }: OwnFacts): ProfileNode {
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
    },
  };
}

function shownFriend({ id, name }: Friend): { id: string; name: string } {
  return { id, name };
}

function othersNode(row: PersonRow, figures: PublicFigures): ApiNode<'profiles'> {
  const written = writtenBy(row);
  const { showEmail, publicProfile } = privacyOf(written);
  const { '/attributes/@bio': bio, ...fields } = shownFields(row, written, figures);
  return {
    id: row.id,
    fieldValues: {
      ...fields,
      ...(publicProfile && bio !== undefined && { '/attributes/@bio': bio }),
      ...(publicProfile && imageField(written)),
      ...(publicProfile && showEmail && isConfirmed(row, written) && { '/attributes/@email': row.email }),
    },
  };
}

function shownFields({ id, name, verified }: PersonRow, written: ProfileWrite, figures: PublicFigures): ProfileFields {
  return {
    '/text': written['/text'] ?? name,
    '/attributes/@trust': figures.trust,
    '/attributes/@compl': figures.completed,
    '/attributes/@missd': figures.missed,
    '/attributes/@dispt': 0,
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
