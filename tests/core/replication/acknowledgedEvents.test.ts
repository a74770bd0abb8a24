import { describe, expect, test } from 'vitest';
import { createMemoryLog, type Step } from '@gauntlet/core/testing';
import { RESTORED_DEVICE, SAMPLE_DEVICE } from '../../../core/domain/account/events.ts';
import { registry } from '../../../core/domain/registry.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import { acknowledgedEvents } from '../../../core/replication/acknowledgedEvents.ts';
import { acknowledged, checksIn, creates, given, latest, lost, opened, refused, starts } from '../domain/wallet/scenario.ts';
import { asObject } from './lostScenario.ts';

/** The log of these steps, and the id of its last challenge. */
function logOf(...steps: readonly Step[]): { readonly events: readonly EventEnvelope[]; readonly id: string } {
  const { store, root } = given(opened, ...steps);
  return { events: store.events, id: latest(root) };
}

const listed = (events: readonly EventEnvelope[], ...groups: readonly string[]) =>
  acknowledgedEvents({ log: createMemoryLog({ events: [...events] }), registry }, new Set(groups));
const typesIn = async (...given: Parameters<typeof listed>) => (await listed(...given)).map(({ type }) => type);
const course = creates({ frequency: 'daily' });

describe('SY16 the acknowledged events of a group', () => {
  test('SY16 have their positions, the positions of their acknowledgements and their calls, in the order of the log', async () => {
    const { events, id } = logOf(course, starts, acknowledged, checksIn);
    const start = events.find(({ type }) => type === 'ChallengeStarted');
    expect(await listed(events, `course ${id}`)).toMatchObject([
      { event: id, type: 'ChallengeCreated', about: id, position: 3, answered: 5, call: { project: 'challenges' } },
      { event: start?.id, type: 'ChallengeStarted', about: id, position: 4, answered: 6, call: { project: 'participations' } },
    ]);
  });

  test('SY16 are found with their positions in a log of more than one page', async () => {
    const { events, id } = logOf(course, starts, acknowledged);
    // The first page holds 500 events.
    const filler = events.slice(0, 1).flatMap((event) => Array.from({ length: 500 - 2 }, (_, i) => ({ ...event, id: `filler ${i}` })));
    expect(await listed([...filler, ...events], `course ${id}`)).toMatchObject([
      { type: 'ChallengeCreated', position: 501, answered: 503 },
      { type: 'ChallengeStarted', position: 502, answered: 504 },
    ]);
  });

  test('SY16 exclude those of other groups, also when their acknowledgements follow', async () => {
    const { events, id } = logOf(course, course, acknowledged);
    const first = events.find(({ type }) => type === 'ChallengeCreated');
    expect((await listed(events, `course ${id}`)).map(({ event }) => event)).toEqual([id]);
    expect((await listed(events, `course ${first?.id}`)).map(({ event }) => event)).toEqual([first?.id]);
    expect(await listed(events, 'profile')).toEqual([]);
  });

  test('SY17 exclude an event that the node API lost and refused the second time', async () => {
    const { events, id } = logOf(course, starts, acknowledged, checksIn, acknowledged, lost, refused);
    expect(events.at(-1)).toMatchObject({ type: 'NodeForgotten' });
    expect(await typesIn(events, `course ${id}`)).toEqual(['ChallengeCreated', 'ChallengeStarted']);
  });

  test('SY16 exclude an event that a later refusal names, also where the log holds both responses', async () => {
    const { events, id } = logOf(course, starts, acknowledged);
    const refusals = events.slice(-1).map((last) => ({ ...last, id: 'refusal', type: 'NodeRefused', v: 1 }));
    expect(await typesIn([...events, ...refusals], `course ${id}`)).toEqual(['ChallengeCreated']);
  });

  test('SY16 exclude events without an acknowledgement, and those of the sample history', async () => {
    const { events, id } = logOf(course, starts);
    expect(await listed(events, `course ${id}`)).toEqual([]);
    const samples = events.map((event) => ({ ...event, device: SAMPLE_DEVICE }));
    expect(await listed(samples, `course ${id}`)).toEqual([]);
  });

  test('SY15 SY16 include restored events at their own positions, without those that the node API never receives', async () => {
    const { events, id } = logOf(course, starts);
    const byBen = (event: EventEnvelope) => (event.type === 'ChallengeStarted' ? { ...event, data: startedBy(event.data, 'ben') } : event);
    const restored = events.map((event) => ({ ...byBen(event), device: RESTORED_DEVICE }));
    expect(await listed(restored, `course ${id}`)).toMatchObject([{ type: 'ChallengeCreated', position: 3, answered: 3 }]);
  });

  test('LG1 SY16 ignore an acknowledgement of a later version that does not name its event in a known way', async () => {
    const { events, id } = logOf(course, acknowledged);
    const unknown = events.slice(-1).map((event) => ({ ...event, id: 'later', v: 9, data: { nodes: [id] } }));
    expect(await typesIn([...events, ...unknown], `course ${id}`)).toEqual(['ChallengeCreated']);
  });
});

const startedBy = (data: unknown, person: string): object => ({ ...asObject(data), startedBy: person });
