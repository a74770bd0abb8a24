import { setInvalidAside } from '../storedSettings.ts';
import { succeeded, type Strategy } from '../strategy.ts';

/** Moves invalid settings aside and discards derived and fetched data, which the app rebuilds from the log and fetches again. */
export const dataSanitization: Strategy = {
  name: 'data sanitization',
  applies: () => true,
  async run(_, tools) {
    const keys = [...setInvalidAside(tools.local), ...setInvalidAside(tools.session)];
    await tools.discardDerived();
    await tools.reloadState();
    const aside = keys.length === 0 ? 'Nothing that is kept was unfit' : `Set aside: ${keys.join(', ')}`;
    return succeeded('data sanitization', `${aside}. What was derived from the log was made anew.`, { data: { keys } });
  },
};
