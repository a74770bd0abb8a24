import { DAY } from '../../../core/kernel/time/instant.ts';
import type { ReviewAction } from '../../../core/domain/review/events.ts';
import type { FieldsOf, Project } from '../../../core/replication/nodes.ts';
import type { Environment } from '../../../core/testing/environment.ts';
import { actFields, challengeFields, profileFields, proofFields, type ParticipationAction } from '../replication/nodeFields.ts';
import { newEnvironment, openPerson, type Person } from '../replication/support.ts';

/** The actions of other people, as the node API lists them. */
export type Others = {
  /** A group of seven days that `creator` created; returns its id. */
  challenge(creator: string, changes?: Partial<FieldsOf['challenges']>): string;
  acted(person: string, challenge: string, action: ParticipationAction, at: string, changes?: Partial<FieldsOf['participations']>): void;
  /** A check-in; returns its id. */
  checkedIn(person: string, challenge: string, at: string, changes?: Partial<FieldsOf['proofs']>): string;
  /** An opinion about a proof, a dispute or a vote; returns its id. */
  reviewed(person: string, review: { challenge: string; about: string; action: ReviewAction; text?: string }, at: string): string;
  profile(person: string, changes?: Partial<FieldsOf['profiles']>): void;
  /** Changes the fields of a node of any person, and lists it last. */
  changed(project: Project, id: string, changes: object): void;
};

/** Writes nodes of others straight into an environment's node API. */
export function othersIn(environment: Environment): Others {
  let made = 0;
  const put = (project: Project, fields: object): string => {
    made += 1;
    const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
    const nodes = environment.transport.nodes.get(project) ?? new Map<string, unknown>();
    nodes.set(id, fields);
    environment.transport.nodes.set(project, nodes);
    return id;
  };
  return {
    challenge: (creator, changes) =>
      put('challenges', challengeFields(creator, { '/attributes/@chlSt': 'active', '/attributes/@zone': 'UTC', ...changes })),
    acted: (person, challenge, action, at, changes) =>
      void put('participations', { ...actFields(at, { person, action, challenge }), ...changes }),
    checkedIn: (person, challenge, at, changes) => put('proofs', proofFields(at, person, challenge, changes)),
    reviewed: (person, { challenge, about, action, text = '' }, at) =>
      put('reviews', {
        '/text': text,
        '/attributes/@chlId': challenge,
        '/attributes/@usrId': person,
        '/attributes/@actn': action,
        '/attributes/@about': about,
        '/attributes/@tstmp': at,
      }),
    changed: (project, id, changes) => {
      const nodes = environment.transport.nodes.get(project);
      const fields: unknown = nodes?.get(id);
      nodes?.delete(id);
      nodes?.set(id, { ...Object(fields), ...changes });
    },
    profile: (person, changes) => void put('profiles', profileFields(person, { '/text': person.toUpperCase(), ...changes })),
  };
}

/** Ann with the app open, in an environment with other people. */
export type AnnsEnvironment = {
  readonly environment: Environment;
  readonly others: Others;
  readonly ann: Person;
  /** Lets days pass, makes the app visible again, and pulls the nodes of all people. */
  readonly pass: (days: number) => Promise<void>;
};

/** A new environment in which Ann opens the app, and others have done nothing yet. */
export async function annsEnvironment(): Promise<AnnsEnvironment> {
  const environment = newEnvironment();
  const ann = await openPerson(environment);
  return {
    environment,
    others: othersIn(environment),
    ann,
    async pass(days) {
      environment.advance(days * DAY);
      await ann.gauntlet.push();
      await ann.pulls();
      await ann.gauntlet.refresh();
    },
  };
}
