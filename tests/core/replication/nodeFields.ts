import type { PARTICIPATION_ACTIONS } from '../../../core/domain/challenge/events.ts';
import type { Instant } from '../../../core/kernel/time/instant.ts';
import type { FieldsOf } from '../../../core/replication/nodes.ts';

// Fields as the node API lists them; the default is a pending group of seven days that asks for one text a day.

export type ParticipationAction = (typeof PARTICIPATION_ACTIONS)[number];

export function challengeFields(creator: string, changes: Partial<FieldsOf['challenges']> = {}): FieldsOf['challenges'] {
  return { ...CHALLENGE, '/attributes/@creat': creator, ...changes };
}

/** An action of a person on a challenge; `zone` is UTC by default. Leaving is one after the start. */
export type Participation = {
  readonly person: string;
  readonly action: ParticipationAction;
  readonly challenge: string;
  readonly zone?: string | undefined;
};

export function actFields(at: Instant, { person, action, challenge, zone = 'UTC' }: Participation): FieldsOf['participations'] {
  return {
    '/text': action,
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person,
    '/attributes/@actn': action,
    '/attributes/@tstmp': at,
    '/attributes/@zone': zone,
    ...(action === 'left' && { '/attributes/@begun': 'yes' as const }),
  };
}

export function proofFields(at: Instant, person: string, challenge: string, changes: Partial<FieldsOf['proofs']> = {}): FieldsOf['proofs'] {
  return {
    '/text': '',
    '/attributes/@chlId': challenge,
    '/attributes/@usrId': person,
    '/attributes/@proof': 'text',
    '/attributes/@prfDt': 'done',
    '/attributes/@verif': 'pending',
    '/attributes/@tstmp': at,
    ...changes,
  };
}

export function profileFields(person: string, changes: Partial<FieldsOf['profiles']> = {}): FieldsOf['profiles'] {
  return { ...PROFILE, '/text': person, '/attributes/@usrId': person, ...changes };
}

const CHALLENGE = {
  '/text': 'Walk to work',
  '/attributes/@chlTy': 'group-free',
  '/attributes/@chlSt': 'pending',
  '/attributes/@categ': 'fitness',
  '/attributes/@proof': 'text',
  '/attributes/@verif': 'daily',
  '/attributes/@durat': 7,
  '/attributes/@entry': 0,
  '/attributes/@start': '',
  '/attributes/@endDt': '',
  '/attributes/@oppon': '',
} as const;

const PROFILE = {
  '/attributes/@trust': 50,
  '/attributes/@compl': 0,
  '/attributes/@missd': 0,
  '/attributes/@dispt': 0,
  '/attributes/@badge': 'none',
  '/attributes/@verif': '',
} as const;
