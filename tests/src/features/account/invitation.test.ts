import { expect, test } from 'vitest';
import type { ChallengeInvitation } from '@gauntlet/core';
import { readInvitation, witnessedFile } from '../../../../src/features/account/invitationApi.ts';
import { invitationSearch } from '../../../../src/features/account/invitationSearch.ts';
import { neededText, proofText, startText } from '../../../../src/features/account/invitationTexts.ts';

/** A code in the link for a witness. */
const CODE = `w${'0a'.repeat(16)}`;

const invitation: ChallengeInvitation = {
  title: 'Run 5k',
  invitedBy: 'Ann',
  type: 'group-free',
  proofType: 'photo',
  frequency: 'daily',
  durationDays: 30,
  entryFeeCents: 0,
  startsOn: null,
  startedAt: null,
  endsAt: null,
  canBeJoined: true,
};

test('CM24 an invitation is asked for with the code of the link', async () => {
  const asked: unknown[] = [];
  const result = await readInvitation('one', { invite: 'a b' }, async (url) => {
    asked.push(url);
    return Response.json({ ok: true, invitation });
  });
  expect({ result, asked }).toEqual({ result: { name: 'found', invitation }, asked: ['/api/local/invitations/one?invite=a+b'] });
});

test.each([
  ['no such challenge', new Response('{}', { status: 404 }), 'unknown'],
  ['a cancelled one', new Response('{}', { status: 410 }), 'cancelled'],
  ['a failing server', new Response('{}', { status: 500 }), 'unreachable'],
  ['a page of something else', new Response('<html>'), 'unreachable'],
] as const)('CM24 %s', async (_, response, name) => {
  expect(await readInvitation('one', {}, async () => response)).toEqual({ name });
});

test('CM24 without the network the server counts as unreachable', async () => {
  expect(await readInvitation('one', {}, () => Promise.reject(new TypeError('offline')))).toEqual({ name: 'unreachable' });
});

test('CM24 the texts say how it is proved and what it takes', () => {
  expect(proofText(invitation)).toBe('A photo every day, for 30 days');
  expect(neededText(invitation)).toBe('24 of 30 check-ins');
  expect(proofText({ proofType: 'metric', frequency: 'final', durationDays: 1 })).toBe('A number on the last day, for 1 day');
  const pages = { proofType: 'metric', frequency: 'daily', durationDays: 7, unit: 'pages' } as const;
  expect(proofText(pages)).toBe('A number every day (pages), for 7 days');
  expect(proofText({ ...pages, target: 20 })).toBe('A number every day (20 pages), for 7 days');
});

/** The instant of noon on a day of March 2026 in this machine's zone. */
const noonOn = (day: number): string => new Date(2026, 2, day, 12).toISOString();

test.each([
  ['It starts when its creator starts it', {}],
  ['It starts on Mar 9, 2026', { startsOn: '2026-03-09' }],
  ['It starts when you join', { type: 'one-on-one' as const }],
  ['It has been running since Mar 2, 2026', { startedAt: noonOn(2), endsAt: noonOn(30) }],
  ['It ended on Mar 4, 2026', { startedAt: noonOn(1), endsAt: noonOn(4) }],
])('CM24 %s', (text, changes) => {
  expect(startText({ ...invitation, ...changes }, Date.parse(noonOn(5)))).toBe(text);
});

test('RV12 the link for a witness asks with its code, and for its photos', async () => {
  const asked: unknown[] = [];
  const witness = { creator: 'Ann', proofs: [], canWitness: true };
  const result = await readInvitation('one', { witness: CODE }, async (url) => {
    asked.push(url);
    return Response.json({ ok: true, invitation: { ...invitation, witness } });
  });
  expect(result).toEqual({ name: 'found', invitation: { ...invitation, witness } });
  expect(asked).toEqual([`/api/local/invitations/one?witness=${CODE}`]);
  expect(witnessedFile('one', 'abc', CODE)).toBe(`/api/local/invitations/one/files/abc?witness=${CODE}`);
});

test.each([
  ['of the right shape', CODE, { witness: CODE }],
  ['that is none', 'w123', {}],
  ['that is no text', 12, {}],
  ['in other letters', CODE.toUpperCase(), {}],
])('RV12 the link passes on a code for a witness %s', (_, witness, expected) => {
  expect(invitationSearch({ witness, other: 'one' })).toEqual(expected);
  expect(invitationSearch({ witness, invite: 'ann' })).toEqual({ ...expected, invite: 'ann' });
});
