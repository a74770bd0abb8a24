import { AsyncLocalStorage } from 'node:async_hooks';
import { causeOf, DatabaseUnavailable, StorageFull } from '../store/unavailable.ts';

/** What the database could not do for the call to better-auth that runs. */
const failures = new AsyncLocalStorage<Error[]>();

/**
 * Returns the calls of better-auth such that one during which the database failed rejects with that failure. Better-auth itself turns some of
 * these failures into refusals without a cause (a sign-up, a session that it needs), and others into success (a sign-out).
 */
export function revealing<Api extends object>(api: Api): Api {
  return wrapped(api, (call) => {
    const noticed: Error[] = [];
    return failures.run(noticed, async () => {
      const [result] = await Promise.allSettled([call()]);
      const [failure] = noticed;
      if (failure !== undefined) throw failure;
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  });
}

/** Returns the calls of better-auth's adapter such that their failures are noted for the call that `revealing` runs. */
export function noted<Calls extends object>(calls: Calls): Calls {
  return wrapped(calls, async (call) => {
    try {
      return await call();
    } catch (error) {
      const failure = causeOf(error, DatabaseUnavailable) ?? causeOf(error, StorageFull);
      if (failure !== undefined) failures.getStore()?.push(failure);
      throw error;
    }
  });
}

/** Returns the object with each of its functions run by `run`; the functions return promises. */
function wrapped<T extends object>(calls: T, run: (call: () => unknown) => Promise<unknown>): T {
  return new Proxy(calls, {
    get(target, name): unknown {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return (...values: unknown[]): Promise<unknown> => run(() => Reflect.apply(call, target, values));
    },
  });
}
