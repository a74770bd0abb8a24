import { templatesOf, type Template } from './template.ts';

export const SOCIAL: readonly Template[] = templatesOf('social', [
  {
    id: 'call',
    category: 'habit',
    title: 'Call Somebody You Miss',
    description: 'Talk to a friend or relative for {amount} every day: a call, not a message. A photo of the call list is your proof.',
    why: 'Most friendships end of nothing but waiting for the other one.',
    tags: ['friends', 'family', 'calls'],
    words: ['call', 'friend', 'friends', 'friendship', 'family', 'parents', 'mother', 'father', 'lonely', 'relationship'],
    amounts: ['5 minutes', '10 minutes', '20 minutes'],
  },
  {
    id: 'thanks',
    category: 'habit',
    title: 'Say Thank You to {amount} a Day',
    description: 'Thank {amount} a day for something in particular, in words of your own. A photo of the note or message is your proof.',
    why: 'It costs a minute, and two people have a better day.',
    tags: ['gratitude', 'kindness', 'people'],
    words: ['thank', 'gratitude', 'grateful', 'kind', 'kindness', 'positiv'],
    amounts: ['One Person', 'Two People', 'Three People'],
  },
  {
    id: 'table',
    category: 'habit',
    title: 'At the Table Without Phones',
    description:
      'Eat {amount} a day with others, or by yourself, while all phones lie in another room. A photo of the table is your proof.',
    why: 'It is the easiest way to hear how somebody really is.',
    tags: ['family', 'meals', 'no phones'],
    words: ['dinner', 'family', 'kids', 'children', 'phone', 'phones', 'together', 'partner'],
    amounts: ['one meal', 'two meals', 'every meal'],
  },
  {
    id: 'favour',
    category: 'habit',
    title: '{amount} a Day, Without Being Asked',
    description: 'Do somebody {amount} a day that nobody asked for: carry, hold, bring, repair. A photo of what you did is your proof.',
    why: "Helping is the quickest way out of one's own worries.",
    tags: ['kindness', 'helping', 'community'],
    words: ['help', 'helping', 'volunt', 'community', 'kind', 'kindness', 'neighbo', 'charity'],
    amounts: ['One Small Favour', 'Two Small Favours', 'Three Small Favours'],
  },
  {
    id: 'letters',
    category: 'habit',
    title: 'Letters Instead of Likes',
    description:
      'Write {amount} by hand every day to somebody who would not expect it, and send it. A photo of the envelope or card is your proof.',
    why: 'A card is read twice and kept, a like is gone in a second.',
    tags: ['letters', 'friends', 'handwriting'],
    words: ['letter', 'letters', 'card', 'cards', 'handwriting', 'friend', 'friends', 'instagram', 'penpal', 'calligraphy'],
    amounts: ['three lines', 'half a page', 'a whole page'],
  },
  {
    id: 'hello',
    category: 'habit',
    title: 'Say Hello First',
    description:
      'Speak to {amount} a day whom you would usually pass by: at the door, in the queue, in the break. A photo of where it was is your proof.',
    why: 'Shyness does not go away by waiting, but by many small hellos.',
    tags: ['courage', 'people', 'small talk'],
    words: ['shy', 'people', 'network', 'networking', 'confiden', 'social', 'dating', 'talk', 'anxiety'],
    amounts: ['one person', 'two people', 'three people'],
  },
  {
    id: 'with-a-friend',
    category: 'habit',
    title: '{topic}: Not Alone',
    description:
      'Find somebody who joins in, and spend {amount} a day on it together, in person or on a call: {topic}. A photo of the two of you, or of the call, is your proof.',
    why: 'What two people have agreed on is given up half as easily.',
    tags: ['together', 'friends', 'accountability'],
    words: [],
    amounts: ['10 minutes', '20 minutes', '40 minutes'],
  },
]);
