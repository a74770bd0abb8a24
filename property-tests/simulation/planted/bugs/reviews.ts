import type { PlantedBug } from '../bug.ts';

const verdict = 'core/domain/review/verdict.ts';

/** Bugs of verdicts, disputes and outcomes. */
export const reviewBugs: readonly PlantedBug[] = [
  {
    name: 'who joins late is of the jury',
    file: 'core/replication/members.ts',
    find: 'const { members, jury } = peopleAt(received);',
    replace: "const { members, jury } = peopleAt('9999');",
  },
  {
    name: 'silence rejects a check-in',
    file: verdict,
    find: 'return accepting * 2 >= opinions.length;',
    replace: 'return opinions.length > 0 && accepting * 2 >= opinions.length;',
  },
  {
    name: 'the opinion of the host of a group is one of many',
    file: verdict,
    find: 'const ofHost = opinions.find(({ person }) => person === jury.host);',
    replace: 'const ofHost = undefined;',
  },
  {
    name: 'a dispute that falls changes nothing',
    file: 'core/replication/proofReviews.ts',
    find: "const counts = dispute?.name === 'falls' ? !verdict.accepts : verdict.accepts;",
    replace: 'const counts = verdict.accepts;',
  },
  {
    name: 'the winner of a dispute lost it',
    file: 'core/domain/review/dispute.ts',
    find: "if (name === 'stands') return person;",
    replace: "if (name === 'stands') return owner;",
  },
  {
    name: 'an outcome is recorded while a verdict is open',
    file: 'core/replication/challengeStatus.ts',
    find: 'finalAt === null || finalAt > now)',
    replace: 'finalAt === null)',
  },
  {
    name: 'a replacement does not fill the window',
    file: 'core/replication/participants.ts',
    find: ': windows.get(replaced);',
    replace: ': undefined;',
  },
  {
    name: 'the log gets the outcome of the first participant',
    file: 'core/replication/outcomeFact.ts',
    find: '.find((each) => each.person === person);',
    replace: '.find((each) => each.person !== undefined && person !== undefined);',
  },
  {
    name: 'a device records an outcome under a command of its own',
    file: 'core/replication/observe.ts',
    find: 'id: outcomeCommand(data), type',
    replace: 'id: `${outcomeCommand(data)}:${root.log.position}`, type',
  },
  {
    name: 'an outcome names no misses',
    file: 'core/replication/recordedOutcome.ts',
    find: 'missed: [...missed],',
    replace: 'missed: [],',
  },
  {
    name: 'a device ends a challenge by its own windows',
    file: 'core/domain/challenge/decideOutcome.ts',
    find: 'const outcome = challenge.isSample ? sampleOutcome(challenge, serverTime) : recordedFor(state, challenge.id);',
    replace: 'const outcome = sampleOutcome(challenge, serverTime);',
  },
  {
    name: 'an outcome stands although a check-in came back',
    file: 'server/nodes/write.ts',
    find: 'else if (restored) await work.queueRevision',
    replace: 'else if (restored && isDue) await work.queueRevision',
  },
];
