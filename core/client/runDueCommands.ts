import type { AppState } from '../views/appState.ts';
import { dueCommands } from '../domain/dueCommands.ts';
import type { Account } from '../domain/account/account.ts';
import type { View } from '../kernel/store/projection.ts';
import type { AppStore } from '../domain/registry.ts';
import { observations } from '../replication/observe.ts';

/** An end may unlock an achievement, which may end a season: so many rounds follow from each other at most. */
const ROUNDS = 4;

/** AC1: opens the account, unless its log says that it was. Asked each time anew: where nothing can be saved, it could not be opened yet. */
export async function openAccount(store: Pick<AppStore, 'views$' | 'execute'>, { id, name, email }: Account): Promise<void> {
  if (store.views$.value.state.account.owner) return;
  await store.execute({ id: `open:${id}`, type: 'OpenAccount', data: { accountId: id, name, email } });
}

/** Runs what is due, because time passed or because others did something, until nothing more follows from it. */
export async function doWhatIsDue(store: Pick<AppStore, 'execute'>, view: () => View<AppState>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { state, asOf } = view();
    const { root, known, calendar } = state;
    const due = [...observations(root, known, asOf.now, calendar), ...dueCommands(root, asOf, known.serverTime)];
    const answers = await Promise.all(due.map((command) => store.execute(command)));
    if (!answers.some((answer) => answer.ok && !answer.repeated)) return;
  }
}
