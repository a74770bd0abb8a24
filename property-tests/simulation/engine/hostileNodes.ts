import type { ChallengeFields, ParticipationFields, ProofFields } from '../../../core/replication/nodes.ts';
import type { Dice } from './dice.ts';

/** Durations of challenges that are meant to be completed at once, in days. */
export const DURATIONS_OF_FARMS = [1, 1, 2] as const;

/** A new challenge of a person: mostly a one-day group. */
export function challengeOf(person: string, dice: Dice, durationDays: number = dice.pick([1, 2, 7])): ChallengeFields {
  return {
    '/text': 'Farmed challenge',
    '/attributes/@chlTy': dice.pick(['group-free', 'group-free', 'one-on-one']),
    '/attributes/@chlSt': 'pending',
    '/attributes/@categ': 'habit',
    '/attributes/@proof': 'text',
    '/attributes/@verif': 'daily',
    '/attributes/@durat': durationDays,
    '/attributes/@entry': 0,
    '/attributes/@start': '',
    '/attributes/@endDt': '',
    '/attributes/@creat': person,
    '/attributes/@oppon': '',
    '/attributes/@zone': 'UTC',
  };
}

/** A joining, start or cancellation. */
export function participationOf(
  action: ParticipationFields['/text'],
  challenge: string,
  person: string,
  at: string,
  zone: string,
): ParticipationFields {
  return {
    '/text': action,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person,
    '/attributes/@actn': action,
    '/attributes/@tstmp': at,
    '/attributes/@zone': zone,
  };
}

/** A check-in of one letter. */
export function proofOf(challenge: string, person: string, at: string): ProofFields {
  return {
    '/text': '',
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person,
    '/attributes/@proof': 'text',
    '/attributes/@prfDt': 'x',
    '/attributes/@verif': 'pending',
    '/attributes/@tstmp': at,
  };
}
