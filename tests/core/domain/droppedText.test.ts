import { describe, expect, test } from 'vitest';
import { COMMAND_WORDS } from '../../../core/domain/droppedCommands.ts';
import { hidden } from '../../../core/domain/outbox/blocked.ts';
import { droppedFile, droppedText, writtenText } from '../../../core/domain/droppedText.ts';
import { registry } from '../../../core/domain/registry.ts';

const dropped = (type: string, data: unknown, reason: string) => ({ type, data, reason });

describe('SY23 the sentence of a dropped command', () => {
  test.each([
    [
      dropped('ClaimToday', {}, 'Repeated'),
      'Chrome on Windows',
      'Your other device (Chrome on Windows) had already claimed this day; this claim was dropped.',
    ],
    [
      dropped('ClaimStripDay', {}, 'AlreadyClaimedToday'),
      null,
      'Another of your devices had already claimed this day; this claim was dropped.',
    ],
    [dropped('PlaceBet', { stake: 500 }, 'InsufficientPoints'), null, 'Your bet of 500 points did not go through: fewer points were left.'],
    [dropped('PlaceBet', { stake: 1 }, 'InsufficientPoints'), null, 'Your bet of 1 point did not go through: fewer points were left.'],
    [dropped('PlaceBet', null, 'StakesClosed'), null, 'Your bet did not go through: the challenge had started, and bets were closed.'],
    [
      dropped('BuyPowerUp', { powerUp: 'streak-shield' }, 'InsufficientXp'),
      null,
      'Your purchase of a Streak Shield did not go through: less XP was left.',
    ],
    [
      dropped('BuyPoints', { packageId: 'pro' }, 'TooEarly'),
      null,
      'Your purchase of the Pro package did not go through: it reached the server too late to count.',
    ],
    [
      dropped('UploadProof', {}, 'AheadOfClock'),
      null,
      'Your check-in did not go through: the clock of this device was ahead when it was recorded.',
    ],
    [
      dropped('SendMessage', { to: { name: 'Ben' } }, 'EventTooLarge'),
      null,
      'Your message to Ben did not go through: it is too large for the server.',
    ],
    [
      dropped('CreateChallenge', { title: 'Run 5k' }, 'TooLarge'),
      null,
      'Your challenge ‘Run 5k’ did not go through: it is too large for the server.',
    ],
    [
      dropped('JoinChallenge', { listing: { terms: { title: 'Run 5k' } } }, 'ChallengeFull'),
      null,
      'Your joining of ‘Run 5k’ did not go through: the challenge had no place left.',
    ],
    [
      dropped('JoinSeason', { season: 'winter-warrior' }, 'Repeated'),
      null,
      'Another of your devices had already joined this season; this joining was dropped.',
    ],
    [dropped('Later', {}, 'LaterReason'), null, 'Your change did not go through: the rules did not allow it any more.'],
    [dropped('toString', {}, 'toString'), null, 'Your change did not go through: the rules did not allow it any more.'],
  ])('SY23 of %o on %s', (facts, device, sentence) => {
    expect(droppedText(facts, device)).toBe(sentence);
  });

  test('SY23 exists for every command that a person sends, with data of any shape', () => {
    const types = [...registry.commands].filter(([, { isInternal }]) => !isInternal).map(([type]) => type);
    expect(Object.keys(COMMAND_WORDS).toSorted()).toEqual(types.toSorted());
    for (const type of types) {
      for (const data of [null, undefined, 'text', {}, { to: null, listing: 3, title: 4, stake: '5', season: 'none', packageId: {} }]) {
        expect(droppedText({ type, data, reason: 'ChallengeOver' }, null)).toMatch(
          /^[A-Z].* did not go through: the challenge was over\.$/,
        );
        expect(droppedText({ type, data, reason: 'Repeated' }, 'Safari on Mac')).toMatch(
          /^Your other device \(Safari on Mac\) had already .*; this .* was dropped\.$/,
        );
      }
    }
  });
});

describe('SY23 the text that a person wrote', () => {
  test.each([
    ['PostComment', { text: 'Well done' }, 'Well done'],
    ['EditComment', { text: 'Well done!' }, 'Well done!'],
    ['SendMessage', { text: 'See you there' }, 'See you there'],
    ['AskAssistant', { text: 'How?' }, 'How?'],
    ['UploadProof', { evidence: { type: 'text', text: 'Ran 5 km' }, note: 'in the rain' }, 'Ran 5 km\n\nin the rain'],
    ['UploadProof', { evidence: { type: 'metric', value: 5 }, note: '' }, null],
    ['CreateChallenge', { title: 'Run 5k', description: 'Every day' }, 'Run 5k\n\nEvery day'],
    ['SaveProfile', { displayName: 'Ann', bio: '' }, 'Ann'],
    ['SaveAiPreferences', { goals: ['A book'], interests: ['Chess'] }, 'A book\n\nChess'],
    ['ClaimToday', {}, null],
  ])('SY23 of %s %o is returned', (type, data, text) => {
    expect(writtenText(dropped(type, data, 'Repeated'))).toBe(text);
  });
});

describe('SY23 the photo or video of a dropped check-in', () => {
  test.each([
    ['UploadProof', { evidence: { type: 'photo', hash: 'ab12' }, note: '' }, 'ab12'],
    ['UploadProof', { evidence: { type: 'video', hash: 'cd34' }, note: '' }, 'cd34'],
    ['UploadProof', hidden({ evidence: { type: 'photo', hash: 'ab12' }, note: '' }), 'ab12'],
    ['UploadProof', { evidence: { type: 'text', text: 'Ran 5 km' }, note: '' }, null],
    ['PostComment', { text: 'Well done' }, null],
    ['SaveProfile', { evidence: { hash: 'ab12' } }, null],
  ])('SY23 of %s %o is returned', (type, data, hash) => {
    expect(droppedFile({ type, data })).toBe(hash);
  });
});
