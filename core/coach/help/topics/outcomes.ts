import type { Topic } from '../topic.ts';

/** Topics about the course and the outcome of a challenge. */
export const OUTCOME_TOPICS: readonly Topic[] = [
  {
    id: 'challenge-status',
    title: 'The status of a challenge',
    questions: [
      'what do the statuses mean',
      'what does active mean',
      'what does pending mean on a challenge',
      'what statuses can a challenge have',
      'status colours of a challenge',
    ],
    keywords: ['status', 'state', 'pending', 'active', 'completed', 'failed', 'badge', 'label', 'amber', 'cyan'],
    body: [
      '- **Pending**: created, not started yet.',
      '- **Active**: started, check-ins count.',
      '- **Completed** or **Failed**: how it ended. [My Challenges](#/my-challenges) shows your own outcome.',
      '- **Disputed** is only shown where a server says so.',
    ],
    rules: ['CH1', 'CH12', 'CH13'],
    related: ['outcome', 'start-challenge', 'provisional-result'],
  },
  {
    id: 'enough-check-ins',
    title: 'How many check-ins are needed',
    questions: [
      'how many misses are there to spare',
      'how many check-ins do i need',
      'how many check ins are needed to complete a challenge',
      'how many days may i miss',
      'can i miss a day and still win',
      'what does 24 of 30 check-ins needed mean',
      'do i have to check in every day',
    ],
    keywords: ['needed', 'enough', 'required', 'percent', 'miss', 'many', 'complete', 'eighty'],
    body: [
      'You need a proof in 80 % of your check-in windows, rounded up: for example 24 of 30.',
      'The number is shown before you join, as **24 of 30 check-ins needed**.',
      'Who joins later has fewer windows, and needs 80 % of those.',
    ],
    rules: ['CH5', 'CH12'],
    related: ['outcome', 'missed-check-in', 'check-in-windows'],
  },
  {
    id: 'outcome',
    title: 'How a challenge ends',
    questions: [
      'for which reasons does a challenge fail',
      'when does a challenge count as a success',
      'when is a challenge completed',
      'how does a challenge end',
      'when do i fail a challenge',
      'why did my challenge fail',
      'how is the winner decided',
      'what happens when a challenge ends',
    ],
    keywords: ['outcome', 'end', 'win', 'fail', 'complete', 'finish', 'result', 'winner', 'lose'],
    body: [
      'Everyone who takes part has an outcome of their own:',
      '- **Completed** at the end of the last window, with enough check-ins.',
      '- **Failed** as soon as so many windows are missed for good that enough cannot be reached any more.',
      'The challenge itself is completed when at least one person completed it, and failed when all have failed.',
    ],
    rules: ['CH12', 'CH13'],
    related: ['enough-check-ins', 'provisional-result', 'challenge-xp'],
  },
  {
    id: 'provisional-result',
    title: 'Provisional results',
    questions: [
      'what does provisional mean',
      'why is my result provisional',
      'my challenge is over but i got no points',
      'when do i get my xp after a challenge',
      'why is my challenge not completed yet',
    ],
    keywords: ['provisional', 'provisionally', 'confirm', 'waiting', 'over', 'yet'],
    body: [
      'A result is provisional until the server agrees that the challenge is over and has answered all your check-ins in it.',
      'Until then it earns nothing. XP, trust and your bet follow together, as soon as it is confirmed.',
      'Offline it stays provisional: go online and it settles by itself.',
    ],
    rules: ['CH14'],
    related: ['outcome', 'offline', 'bet-settlement'],
  },
];
