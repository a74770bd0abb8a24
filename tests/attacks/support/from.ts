import type { Environment } from '../../server/support/environment.ts';
import { visitorOf, type Visitor } from '../../server/support/visitor.ts';

/** A visitor whose connection comes from this address. */
export function visitorFrom({ app }: Pick<Environment, 'app'>, address: string, cookie?: string): Visitor {
  const connection = { incoming: { socket: { remoteAddress: address } } };
  return visitorOf({ request: async (path, init) => app.request(path, init, connection) }, cookie);
}
