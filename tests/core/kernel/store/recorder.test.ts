import { expect, test } from 'vitest';
import { createRecorder } from '../../../../core/kernel/store/recorder.ts';
import { emptyJar, jarRegistry, newEnvironment, type JarRoot } from '../support.ts';

test('a recorder gives no event an earlier time than the one before it when the clock goes back', () => {
  const environment = newEnvironment();
  const recorder = createRecorder<JarRoot>({
    registry: jarRegistry,
    initial: emptyJar,
    ports: environment.ports,
    actor: 'ann',
    device: 'phone',
  });
  const record = (id: string): void => void recorder.execute({ id, type: 'AddCoins', data: { coins: 1 } });
  record('one');
  environment.advance(-60_000);
  record('two');
  environment.advance(120_000);
  record('three');
  const [one, two, three] = recorder.events.map(({ at }) => at);
  expect(two).toBe(one);
  expect(three).toBe(environment.now());
});
