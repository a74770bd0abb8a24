import type { AppState } from '../views/appState.ts';
import { dueCommands } from '../domain/dueCommands.ts';
import type { Account } from '../domain/account/index.ts';
import type { View } from '../kernel/store/projection.ts';
import type { AppStore } from '../domain/slices.ts';
import { observations } from '../replication/observe.ts';

/** The longest chain of scheduled commands: an end may unlock an achievement, which may end a season. */
const ROUNDS = 4;

/** Records the opening of the account unless its log holds it (AC1). Call it at each refresh: a full storage may have prevented it before. */
export async function recordOpening(store: Pick<AppStore, 'views$' | 'execute'>, { id, name, email }: Account): Promise<void> {
  if (store.views$.value.state.account.owner) return;
  await store.execute({ id: `open:${id}`, type: 'OpenAccount', data: { accountId: id, name, email } });
}

/** Runs the scheduled commands that follow from the time and from other people's nodes, until no new ones follow. Never rejects. */
export async function runDueCommands(store: Pick<AppStore, 'execute'>, view: () => View<AppState>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { state, asOf } = view();
    const { root, remote, calendar } = state;
    const scheduled = [...observations(root, remote, asOf.now, calendar), ...dueCommands(root, asOf, remote.serverTime)];
    const results = await Promise.all(scheduled.map((command) => store.execute(command)));
    if (!results.some((result) => result.ok && !result.repeated)) return;
  }
}
