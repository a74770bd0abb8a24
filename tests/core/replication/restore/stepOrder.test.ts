import { describe, expect, test } from 'vitest';
import { actAt, after, challengeAt, commentAt, proofAt } from '../nodes.ts';
import { restoredFrom } from './restoredFrom.ts';

const NOW = '2026-03-02T09:00:00.000Z';

describe('AC12 the order of events of one instant', () => {
  test('AC12 puts prerequisites first, then the earlier id', () => {
    const own = challengeAt(NOW, 'ann');
    const bens = challengeAt(NOW, 'ben');
    const edited = commentAt(NOW, 'ann', 'edited', { challenge: own.id, about: own.id, text: 'Later' });
    const posted = commentAt(NOW, 'ann', 'posted', { challenge: own.id, text: 'First' });
    const [first, second] = [proofAt(NOW, 'ann', own.id), proofAt(NOW, 'ann', own.id)];
    const actions = ['cancelled', 'started'] as const;
    const participations = [
      ...actions.map((action) => actAt(NOW, { person: 'ann', action, challenge: own.id })),
      actAt(NOW, { person: 'ben', action: 'started', challenge: bens.id }),
      actAt(NOW, { person: 'ann', action: 'joined', challenge: bens.id }),
    ];
    const { steps } = restoredFrom({ challenges: [own, bens], participations, proofs: [second, first], comments: [edited, posted] });
    expect(steps.map(({ content }) => ('type' in content ? content.type : content.fact.type))).toEqual([
      'CreateChallenge',
      'JoinChallenge',
      'StartChallenge',
      'ObserveStart',
      'UploadProof',
      'UploadProof',
      'CancelChallenge',
      'CommentPosted',
      'CommentEdited',
    ]);
    expect(steps.slice(4, 6).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('AC12 leaves starts by others of one instant in the order of the lists', () => {
    const bens = [challengeAt(NOW, 'ben'), challengeAt(NOW, 'ben'), challengeAt(NOW, 'ben')];
    const at = (hours: number) => after(NOW, hours);
    const participations = bens.flatMap(({ id }) => [
      actAt(at(1), { person: 'ann', action: 'joined', challenge: id }),
      actAt(at(2), { person: 'ben', action: 'started', challenge: id }),
    ]);
    const { steps } = restoredFrom({ challenges: bens, participations });
    expect(steps.slice(3).map(({ command }) => command)).toEqual(bens.map(({ id }) => `started:${id}`));
  });
});
