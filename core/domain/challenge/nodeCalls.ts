import type { NodeCall } from '../../kernel/log/event.ts';
import type { Instant } from '../../kernel/time/instant.ts';
import type { ParticipationAction, Terms } from './terms.ts';

/** Returns the fields of the node of a new challenge. */
export function challengeFieldsOf(terms: Terms, creator: string): NodeCall['fields'] {
  return {
    '/text': terms.title,
    '/attributes/@chlTy': terms.type,
    '/attributes/@chlSt': 'pending',
    '/attributes/@categ': terms.category,
    '/attributes/@proof': terms.proofType,
    '/attributes/@verif': terms.frequency,
    '/attributes/@durat': terms.durationDays,
    '/attributes/@entry': terms.entryFeeCents / 100,
    '/attributes/@start': '',
    '/attributes/@endDt': '',
    '/attributes/@creat': creator,
    '/attributes/@oppon': terms.opponent ?? '',
    ...(terms.description !== undefined && { '/attributes/@descr': terms.description }),
    ...(terms.target !== undefined && { '/attributes/@targt': terms.target }),
    ...(terms.unit !== undefined && { '/attributes/@unit': terms.unit }),
    ...(terms.startsOn !== undefined && { '/attributes/@begin': terms.startsOn }),
  };
}

/** Returns the call that publishes an action of a person in a challenge. */
export function participation(action: ParticipationAction, challenge: string, person: string, at: Instant, zone: string): NodeCall {
  return {
    project: 'participations',
    fields: {
      '/text': action,
      '/attributes/@chlId': challenge,
      '/attributes/@usrId': person,
      '/attributes/@actn': action,
      '/attributes/@tstmp': at,
      '/attributes/@zone': zone,
    },
    file: null,
  };
}
