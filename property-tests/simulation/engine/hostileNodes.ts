import type { ChallengeFields } from '../../../core/replication/challengeNode.ts';
import type { ParticipationFields, ProofFields } from '../../../core/replication/nodes.ts';

/** Entry fee of a paid group, in dollars. */
export const ENTRY_FEE = 10;

/** A new challenge of a person, with daily check-ins of text. */
export function challengeOf(person: string, type: ChallengeFields['/attributes/@chlTy'], durationDays: number): ChallengeFields {
  return {
    '/text': 'Farmed challenge',
    '/attributes/@chlTy': type,
    '/attributes/@chlSt': 'pending',
    '/attributes/@categ': 'habit',
    '/attributes/@proof': 'text',
    '/attributes/@verif': 'daily',
    '/attributes/@durat': durationDays,
    '/attributes/@entry': type === 'group-paid' ? ENTRY_FEE : 0,
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
