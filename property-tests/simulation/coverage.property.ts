import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slices } from '../../core/domain/allSlices.ts';

/** The files that send the commands. */
const ACTIONS = ['actions.ts', 'comments.ts', 'engine/reviewing.ts'];

/** Commands that no action sends, each with the reason. The property tests of `core/testing/arbitraries` send all of them. */
const NOT_PERFORMED: Readonly<Record<string, string>> = {
  StartFresh: 'people of the simulation have no sample history',
  SetVisibility: 'changes only what the own screens show',
  ShareInvite: 'a link that leaves the app changes nothing that others see',
  ReadDropped: 'ends a notice of the own screens',
  PinChallenge: 'changes only the order of the own list',
  UnpinChallenge: 'changes only the order of the own list',
  SaveAiPreferences: 'preferences stay on the device',
  AskAssistant: 'the conversation with the assistant stays on the device',
  OpenAssistantConversation: 'the conversation with the assistant stays on the device',
  KeepAssistantAnswer: 'the conversation with the assistant stays on the device',
  LeaveAssistantConversation: 'the conversation with the assistant stays on the device',
  UndoReview: 'ends a review before it is pushed, so nobody else sees it',
  InviteWitness: 'a witness reviews as members do, who review here; the contracts of every store invite one',
  BecomeWitness: 'a witness reviews as members do, who review here; the contracts of every store have one',
  ReportProof: 'only moderators read reports, and the people of the simulation are none; the contracts of every store report',
  ReportPerson: 'only moderators read reports, and the people of the simulation are none; the contracts of every store report',
  BlockPerson: 'changes who sees whom and no figure; the contracts of every store block',
  UnblockPerson: 'changes who sees whom and no figure; the contracts of every store block',
};

test('each command of a person is sent by an action, or is listed here with the reason why not', () => {
  const actions = ACTIONS.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  const sent = new Set([...actions.matchAll(/\.(\w+)\(/g)].map(([, name]) => name));
  const commands = Object.values(slices).flatMap(({ commands: all }): [string, { internal?: true }][] => Object.entries(all));
  const missing = commands
    .filter(([type, { internal }]) => !internal && !(type in NOT_PERFORMED))
    .map(([type]) => `${type.charAt(0).toLowerCase()}${type.slice(1)}`)
    .filter((name) => !sent.has(name));
  expect(missing, `add an action to ${ACTIONS[0]}`).toEqual([]);
});
