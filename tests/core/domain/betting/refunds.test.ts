import { describe, expect, test } from 'vitest';
import { did, happened, type Given, type Step } from '@gauntlet/core/testing';
import { ledgerSum } from '../../../../core/domain/wallet/balance.readModel.ts';
import { due } from '../challenge/scenario.ts';
import { acknowledged, bets, creates, given, latest, listingOf, opened, refused, startsFresh, voided } from '../wallet/scenario.ts';

const listing = listingOf({ challengeId: 'of ben' });
const joinsWithBet = did('PlaceBet', { challengeId: 'of ben', stake: 400, listing, paymentId: null });
const leaves = did('LeaveChallenge', { challengeId: 'of ben' });

/** The server appends its response to the event that waits first, and decides nothing else. */
const serverRefuses: Step = (store) => {
  const [{ event, type, about } = { event: '', type: '', about: '' }] = store.root.sync.pending;
  happened('NodeRefused', { event, type, about, code: 'NotAllowed', message: 'No.' })(store);
};
const serverAcknowledges: Step = (store) => {
  const event = store.root.sync.pending[0]?.event;
  happened('NodeAcknowledged', { event, nodeId: event, receipt: '' })(store);
};

function bet({ root, store }: Given, challengeId = latest(root)): object {
  const { wallet, betting } = root;
  const refunds = store.events.filter(({ type }) => type === 'BetRefunded').map(({ data }) => data);
  return { outcome: betting.byChallenge[challengeId]?.outcome, user: wallet.user, sum: ledgerSum(wallet), refunds };
}
const refundedAs = (reason: string, challengeId: string) => ({
  outcome: 'refunded',
  user: 12_500,
  sum: 0,
  refunds: [{ challengeId, stake: 400, reason }],
});

describe('a refund of what the server recorded', () => {
  test('BE6 SY3 a joining that the server refused returns the stake once, by a command of its own', () => {
    const scenario = given(opened, joinsWithBet, serverRefuses);
    expect(bet(scenario)).toMatchObject({ outcome: 'open', user: 12_100 });
    due(scenario.store);
    due(scenario.store);
    expect(bet(scenario)).toEqual(refundedAs('refused', 'of ben'));
    expect(scenario.store.events.at(-1)?.command).toBe('refund:of ben');
    expect(voided(scenario.root)).toEqual([]);
  });

  test('BE6 SY3 a creation that the server refused returns the stake', () => {
    const scenario = given(opened, creates(), bets(400), serverRefuses, due);
    expect(bet(scenario)).toEqual(refundedAs('refused', latest(scenario.root)));
  });

  test('BE6 CH20 leaving before the start returns the stake once the server has confirmed it, not before', () => {
    const scenario = given(opened, joinsWithBet, serverAcknowledges, leaves, due);
    expect(bet(scenario)).toMatchObject({ outcome: 'open', refunds: [] });
    serverAcknowledges(scenario.store);
    due(scenario.store);
    expect(bet(scenario)).toEqual(refundedAs('left', 'of ben'));
  });

  test('BE6 CH20 a refused leaving returns nothing', () => {
    const scenario = given(opened, joinsWithBet, serverAcknowledges, leaves, serverRefuses, due);
    expect(bet(scenario)).toMatchObject({ outcome: 'open', refunds: [] });
  });

  test.each([
    ['refused', given(opened, joinsWithBet, refused, due)],
    ['left', given(opened, joinsWithBet, acknowledged, leaves, acknowledged, due)],
  ])('BE6 a stake that the response itself returned (%s) is not returned again', (reason, scenario) => {
    expect(bet(scenario)).toEqual(refundedAs(reason, 'of ben'));
    expect(scenario.when('RefundStake', { challengeId: 'of ben' }).refusal).toEqual({ type: 'NothingNew' });
  });

  test('BE6 a stake plays on when the user joins again before it is returned', () => {
    const scenario = given(opened, joinsWithBet, serverRefuses, did('JoinChallenge', { listing, paymentId: null }), due);
    expect(bet(scenario)).toMatchObject({ outcome: 'open', refunds: [] });
  });

  test('BE6 AC10 after a fresh start a stake on the same challenge is returned too', () => {
    const scenario = given(opened, joinsWithBet, serverRefuses, due, startsFresh, joinsWithBet, serverRefuses, due);
    expect(bet(scenario)).toMatchObject({ outcome: 'refunded', user: 12_500, sum: 0 });
    expect(scenario.store.events.at(-1)?.command).toBe('refund:of ben:1');
  });
});
