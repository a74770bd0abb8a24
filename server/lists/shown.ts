import { invitedIn, type ApiNode, type Earnings, type Instant } from '@gauntlet/core';
import { ownNode, othersNode } from '../nodes/profiles.ts';
import type { ShownFigures } from '../nodes/figures.ts';
import type { OwnFacts, PersonRow } from '../nodes/nodeStore.ts';
import { withEarnings } from '../payments/earnings.ts';
import type { ShownChallenge, ShownProfile } from './listReads.ts';

/** What the nodes of a challenge fold to, as of an instant. */
export type ChallengeState = {
  readonly status: string;
  readonly startedAt: Instant | null;
  readonly endsAt: Instant | null;
  /** How many people take part. */
  readonly people: number;
};

/** Returns a challenge as this person sees it. Only its creator and the invited see who is invited (CH24), only its host what it brought. */
export function challengeShown(
  me: string,
  { id, fieldValues }: ApiNode<'challenges'>,
  { status, startedAt, endsAt, people }: ChallengeState,
  earnings: ReadonlyMap<string, Earnings>,
): ShownChallenge {
  const { '/attributes/@invit': invited, ...fields } = fieldValues;
  const seesInvited = fields['/attributes/@creat'] === me || invitedIn(fieldValues).includes(me);
  const current = {
    ...fields,
    ...(seesInvited && invited !== undefined && { '/attributes/@invit': invited }),
    '/attributes/@chlSt': status,
    '/attributes/@start': startedAt ?? '',
    '/attributes/@endDt': endsAt ?? '',
  };
  const shown = withEarnings({ id, fieldValues: current }, earnings, me);
  return { id, fieldValues: { ...shown.fieldValues, '/attributes/@peopl': people } };
}

/** Returns a profile as this person sees it; `own` holds the facts that only the own one shows. */
export function profileShown(me: string, row: PersonRow, figures: ShownFigures, own: OwnFacts | undefined): ShownProfile {
  return row.id === me && own !== undefined ? ownNode(row, figures, own) : othersNode(row, figures);
}
