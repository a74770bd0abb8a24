import { SAMPLE_PEOPLE, type SamplePerson } from './people.ts';

/**
 * A step of a sample conversation: a received message, a sent one, or reading everything so far (its text is ''). `daysBefore` counts back
 * from the day of the opening; `time` is hours and minutes in the user's zone.
 */
export type SampleMessage = {
  readonly action: 'received' | 'sent' | 'read';
  readonly person: SamplePerson;
  readonly text: string;
  readonly daysBefore: number;
  readonly time: string;
};

const { maya, jordan, priya, marcus } = SAMPLE_PEOPLE;

/**
 * Four conversations in the order of their instants, all before the day of the opening. Three messages stay unread: two from Maya, one from
 * Jordan.
 */
export const SAMPLE_MESSAGES: readonly SampleMessage[] = [
  { action: 'received', person: marcus, daysBefore: 6, time: '18:05', text: 'Good game last week. Best of three?' },
  { action: 'read', person: marcus, daysBefore: 6, time: '18:39', text: '' },
  { action: 'sent', person: marcus, daysBefore: 6, time: '18:40', text: 'You are on. Same stakes?' },
  { action: 'received', person: marcus, daysBefore: 6, time: '18:42', text: 'Same stakes. Loser buys the coffee.' },
  { action: 'read', person: marcus, daysBefore: 6, time: '18:43', text: '' },
  { action: 'received', person: priya, daysBefore: 4, time: '12:10', text: 'Which flashcards do you use for the study sprint?' },
  { action: 'read', person: priya, daysBefore: 4, time: '12:30', text: '' },
  {
    action: 'sent',
    person: priya,
    daysBefore: 4,
    time: '12:31',
    text: 'Plain paper ones. Twenty minutes every morning, before I look at my phone.',
  },
  { action: 'received', person: jordan, daysBefore: 3, time: '20:15', text: 'Six check-ins without a miss, how do you do it?' },
  { action: 'read', person: jordan, daysBefore: 3, time: '20:21', text: '' },
  { action: 'sent', person: jordan, daysBefore: 3, time: '20:22', text: 'I put my shoes beside the bed. It is hard to argue with shoes.' },
  { action: 'received', person: priya, daysBefore: 2, time: '08:05', text: 'Day three with paper cards. You were right.' },
  { action: 'read', person: priya, daysBefore: 2, time: '08:30', text: '' },
  { action: 'received', person: maya, daysBefore: 2, time: '19:02', text: 'I saw your streak. One more day and it is a whole week!' },
  { action: 'read', person: maya, daysBefore: 2, time: '19:19', text: '' },
  { action: 'sent', person: maya, daysBefore: 2, time: '19:20', text: 'Do not jinx it. See you at the morning run?' },
  { action: 'received', person: maya, daysBefore: 1, time: '06:45', text: 'Already out here. The sunrise is worth it.' },
  {
    action: 'received',
    person: maya,
    daysBefore: 1,
    time: '06:47',
    text: 'I will send you the route so that you have no excuse tomorrow.',
  },
  { action: 'received', person: jordan, daysBefore: 1, time: '21:30', text: 'It worked. 5k before breakfast.' },
];
