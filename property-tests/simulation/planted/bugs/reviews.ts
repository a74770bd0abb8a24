import type { PlantedBug } from '../bug.ts';

const verdict = 'core/domain/review/verdict.ts';

/** Bugs of verdicts, disputes and outcomes. */
export const reviewBugs: readonly PlantedBug[] = [
  {
    name: 'who joins late is of the jury',
    file: 'core/replication/members.ts',
    find: 'const members = membersAt(received);',
    replace: "const members = membersAt('9999');",
  },
  {
    name: 'silence rejects a check-in',
    file: verdict,
    find: 'return accepting * 2 >= opinions.length;',
    replace: 'return opinions.length > 0 && accepting * 2 >= opinions.length;',
  },
];
