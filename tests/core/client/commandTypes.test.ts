import { describe, expect, expectTypeOf, test } from 'vitest';
import { refusalText, type Commands, type AppCommand, type AppRefusal } from '@gauntlet/core';

// The compiler checks this file with the rest of the project: an unused `@ts-expect-error` does not compile.
describe('the type of a command follows from its slice', () => {
  const send = (command: AppCommand): AppCommand => command;
  const bet = (data: Parameters<Commands['placeBet']>[0]): Parameters<Commands['placeBet']>[0] => data;

  test('placeBet accepts exactly its own fields, each with its own type', () => {
    bet({ challengeId: 'c', stake: 500 });
    // @ts-expect-error a field that placeBet does not have
    bet({ challengeId: 'c', stake: 500, amount: 500 });
    // @ts-expect-error a field of another type
    bet({ challengeId: 'c', stake: '500' });
    // @ts-expect-error a field is missing
    bet({ challengeId: 'c' });
    expectTypeOf<Parameters<Commands['placeBet']>[0]['stake']>().toEqualTypeOf<number>();
  });

  test('a command needs a known type and the data of that type', () => {
    send({ id: '1', type: 'ClaimActivity', data: { activity: 'first-bet' } });
    // @ts-expect-error no slice defines this type
    send({ id: '1', type: 'ClaimEverything', data: {} });
    // @ts-expect-error data of another command
    send({ id: '1', type: 'ClaimActivity', data: { powerUp: 'xp-boost' } });
  });

  test('a command without data takes no argument, and a command of the app itself is not offered', () => {
    expectTypeOf<Commands['claimStripDay']>().parameters.toEqualTypeOf<[]>();
    expectTypeOf<Commands>().not.toHaveProperty('openDay');
    expectTypeOf<Commands>().not.toHaveProperty('acknowledgeEvent');
  });

  test('the result holds the events and the refusals that the slice declares', () => {
    type Result = Awaited<ReturnType<Commands['claimStripDay']>>;
    type Recorded = Extract<Result, { ok: true }>['events'][number];
    type Refused = Extract<Result, { ok: false }>['refusal']['type'];
    expectTypeOf<Extract<Recorded, { type: 'StripDayClaimed' }>['data']>().toEqualTypeOf<{ cycleDay: number; points: number }>();
    expectTypeOf<Extract<Recorded, { type: 'BetPlaced' }>>().toEqualTypeOf<never>();
    type OfStore = 'Malformed' | 'Broken' | 'NotSaved' | 'InThePast' | 'LogSealed' | 'UpdateNeeded' | 'TooLarge';
    expectTypeOf<Refused>().toEqualTypeOf<'AlreadyClaimedToday' | OfStore>();
  });

  test('a refusal message requires the data of that refusal', () => {
    expect(refusalText({ type: 'InsufficientPoints', shortfall: 40 })).toBe('Insufficient points. You need 40 more points.');
    // @ts-expect-error no command is refused so
    const unknown: AppRefusal = { type: 'NoIdea' };
    // @ts-expect-error the sentence needs the shortfall
    const incomplete: AppRefusal = { type: 'InsufficientPoints' };
    expect([unknown, incomplete]).toHaveLength(2);
  });
});
