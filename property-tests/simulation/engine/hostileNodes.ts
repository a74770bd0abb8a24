import type { ChallengeFields } from '../../../core/replication/challengeNode.ts';
import type { ParticipationFields, ProofFields } from '../../../core/replication/nodes.ts';
import type { ReviewFields } from '../../../core/replication/reviewNode.ts';

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

/** What a review is about, and who says it. `asHost`: as a host of the installation. */
export type Said = {
  readonly challenge: string;
  readonly about: string;
  readonly person: string;
  readonly at: string;
  readonly asHost?: boolean;
};

/** An opinion, a dispute or a vote, with a reason where it needs one. */
export function reviewOf(action: ReviewFields['/attributes/@actn'], { challenge, about, person, at, asHost = false }: Said): ReviewFields {
  return {
    '/text': action === 'rejected' || action === 'disputed' ? 'It is another day' : '',
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person,
    '/attributes/@actn': action,
    '/attributes/@about': about,
    '/attributes/@tstmp': at,
    ...(asHost && { '/attributes/@role': 'host' }),
  };
}
