import { describe, expect, test } from 'vitest';
import { refusalText } from '@gauntlet/core';
import { at, createInMemoryStore, did, type Step, type Then } from '@gauntlet/core/testing';
import type { EventEnvelope } from '../../../../core/kernel/log/event.ts';
import { registry } from '../../../../core/domain/registry.ts';
import type { Root } from '../../../../core/domain/slices.ts';
import { all, calendar, checksIn, creates, filled, given, latest, refused, starts, voided } from '../challenge/scenario.ts';
import { ownProofs } from '../../../../core/domain/proof/state.ts';
import { keysIn } from '../../../../core/kernel/lib/pagedRecord.ts';

const HASH = 'a'.repeat(64);
const MB = 1_048_576;
const photo = { type: 'photo', hash: HASH, mediaType: 'image/jpeg', bytes: 1_000 };
const video = { type: 'video', hash: HASH, mediaType: 'video/mp4', bytes: 1_000 };

const running = (proofType: string): Step => all(creates({ proofType }), starts);
const messageOf = ({ refusal }: Then): string | null => refusal && refusalText(refusal);
const proofsOf = (root: Root) => ownProofs(root.proof, latest(root).id);

/** Checks in with the evidence, in a challenge that asks for its type. */
function upload(evidence: { type: string; [more: string]: unknown }, note = ''): Then {
  const scenario = given(running(evidence.type));
  return scenario.when('UploadProof', { challengeId: latest(scenario.root).id, evidence, note });
}

describe('a check-in', () => {
  test('PF1 records a check-in with its instant, its evidence and its window', () => {
    const scenario = given(running('text'), at('2026-03-03T12:00:00.000Z'));
    const { id } = latest(scenario.root);
    const then = scenario.when('UploadProof', { challengeId: id, evidence: { type: 'text', text: ' Ran. ' }, note: ' Wet. ' });
    expect(then.events).toEqual([
      { type: 'ProofUploaded', data: { challengeId: id, window: 1, evidence: { type: 'text', text: 'Ran.' }, note: 'Wet.' } },
    ]);
    expect(proofsOf(then.root)).toMatchObject([{ at: '2026-03-03T12:00:00.000Z', window: 1, note: 'Wet.', refusal: null }]);
  });

  test('PF1 records nothing when the challenge refuses the check-in', () => {
    const scenario = given(creates());
    const then = scenario.when('UploadProof', {
      challengeId: latest(scenario.root).id,
      evidence: { type: 'text', text: 'Ran.' },
      note: '',
    });
    expect(messageOf(then)).toBe('This challenge has not started yet.');
    expect(proofsOf(then.root)).toEqual([]);
    expect(then.root.progress.days).toEqual([]);
  });

  test('PF1 stores each of several check-ins in a window', () => {
    const { root } = given(running('text'), checksIn, checksIn);
    expect(proofsOf(root)).toHaveLength(2);
    expect(filled(root)).toEqual([0]);
  });
});

describe('evidence', () => {
  test.each([
    photo,
    video,
    { type: 'text', text: 'x' },
    { type: 'text', text: 'x'.repeat(5_000) },
    { type: 'metric', value: 0.5 },
    { type: 'metric', value: 1_000_000 },
  ])('PF2 accepts %j', (evidence) => expect(upload(evidence).refusal).toBeNull());

  test.each([
    [{ type: 'text', text: '  ' }, 'Write what you did.'],
    [{ type: 'text', text: 'x'.repeat(5_001) }, 'A text log has at most 5,000 characters'],
    [{ type: 'metric', value: Number.NaN }, 'Enter a number.'],
    [{ type: 'metric', value: Number.POSITIVE_INFINITY }, 'Enter a number.'],
    [{ type: 'metric', value: '5' }, 'Enter a number.'],
    [{ type: 'metric', value: -0.5 }, 'Enter a number from 0 to 1,000,000.'],
    [{ type: 'metric', value: 1_000_000.5 }, 'Enter a number from 0 to 1,000,000.'],
    [{ ...photo, hash: HASH.toUpperCase() }, 'A file is named by its SHA-256.'],
    [{ ...photo, hash: 'a'.repeat(63) }, 'A file is named by its SHA-256.'],
  ])('PF2 refuses case %#: %s', (evidence, sentence) => {
    const then = upload(evidence);
    expect(messageOf(then)).toBe(sentence);
    expect(then.events).toEqual([]);
  });

  test('PF2 refuses a note over 2,000 characters', () => {
    expect(upload({ type: 'text', text: 'Ran.' }, 'x'.repeat(2_000)).refusal).toBeNull();
    expect(messageOf(upload({ type: 'text', text: 'Ran.' }, 'x'.repeat(2_001)))).toBe('A note has at most 2,000 characters');
  });

  test.each([
    [{ ...photo, bytes: 5 * MB }, null],
    [{ ...photo, bytes: 5 * MB + 1 }, 'Image size must be less than 5MB'],
    [{ ...photo, bytes: 0 }, 'This file is empty.'],
    [{ ...photo, mediaType: 'video/mp4' }, 'Please select an image file'],
    [{ ...video, bytes: 50 * MB }, null],
    [{ ...video, bytes: 50 * MB + 1 }, 'Video size must be at most 50MB'],
    [{ ...video, mediaType: 'image/gif' }, 'Please select a video file'],
  ])('PF3 checks media type and size of %j: %s', (evidence, sentence) => expect(messageOf(upload(evidence))).toBe(sentence));
});

describe('the node of a check-in', () => {
  const nodeOf = (event: EventEnvelope | undefined) => event && registry.handling.get(event.type)?.definition.node?.(event);

  test.each([
    { evidence: { type: 'text', text: 'Ran.' }, data: 'Ran.', file: null },
    { evidence: { type: 'metric', value: 12.5 }, data: '12.5', file: null },
    { evidence: photo, data: HASH, file: HASH },
    { evidence: video, data: HASH, file: HASH },
  ])('PF5 carries $evidence', ({ evidence, data, file }) => {
    const { store, root } = upload(evidence, 'Wet.');
    expect(nodeOf(store.events.at(-1))).toEqual({
      project: 'proofs',
      file,
      fields: {
        '/text': 'Wet.',
        '/attributes/@chlId': latest(root).id,
        '/attributes/@usrId': 'ann',
        '/attributes/@proof': evidence.type,
        '/attributes/@prfDt': data,
        '/attributes/@verif': 'pending',
        '/attributes/@tstmp': '2026-03-02T09:00:00.000Z',
      },
    });
  });

  test('PF4 names the file, which is uploaded first', () => {
    expect(nodeOf(upload(photo).store.events.at(-1))).toMatchObject({ file: HASH });
  });

  test('PF6 has the verdict pending and ignores a verdict in the command', () => {
    const scenario = given(running('text'));
    const evidence = { type: 'text', text: 'Ran.', verif: 'yes' };
    const { store } = scenario.when('UploadProof', { challengeId: latest(scenario.root).id, evidence, note: '', verif: 'yes' });
    expect(nodeOf(store.events.at(-1))).toMatchObject({ fields: { '/attributes/@verif': 'pending' } });
    expect(JSON.stringify(store.events.at(-1)?.data)).not.toContain('yes');
  });
});

describe('refusals by the server', () => {
  test('PF8 a refused check-in stays listed with the reason and fills no window', () => {
    const { root, store } = given(running('text'), checksIn, refused);
    expect(proofsOf(root)).toMatchObject([{ refusal: 'No.' }]);
    expect(filled(root)).toEqual([]);
    expect(root.progress.days).toEqual([]);
    expect(voided(store)).toEqual([]);
  });

  test('PF8 another proof of the same day fills the window of a refused one', () => {
    const { root } = given(running('text'), checksIn, checksIn, refused);
    expect(proofsOf(root).map(({ refusal }) => refusal)).toEqual([null, 'No.']);
    expect(filled(root)).toEqual([0]);
    expect(root.progress.days).toHaveLength(1);
  });
});

test('AC10 starting fresh removes the check-ins of sample challenges and leaves the others', () => {
  const opened = did('OpenAccount', { accountId: 'ann', name: 'Ann', email: 'ann@example.org' });
  const { store: sample } = given(opened, running('text'), checksIn);
  const before = sample.events.map((event) => ({ ...event, device: 'sample' }));
  const store = createInMemoryStore({ calendar, before, now: '2026-03-02T09:00:00.000Z', zone: 'Europe/Berlin' });
  const [ofSample = ''] = store.root.proof.samples;
  running('text')(store);
  checksIn(store);
  expect(keysIn(store.root.proof.byChallenge)).toEqual([ofSample, latest(store.root).id]);
  did('StartFresh')(store);
  expect(keysIn(store.root.proof.byChallenge)).toEqual([latest(store.root).id]);
  expect(store.root.proof.samples).toEqual([]);
});
