import { hash } from 'node:crypto';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { noted } from './hiddenFailures.ts';
import type { Database } from '../store/store.ts';

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;
type Calls = Omit<Adapter, 'transaction'>;
type Where = Parameters<Calls['deleteMany']>[0]['where'][number];

/** Returns what the database holds of a session's token: its SHA-256 in hex. A token is random, so it needs no salt. */
export function hashedToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/**
 * Returns better-auth's adapter of our database. The token of a session is hashed on its way in, so that a stolen database opens no session;
 * a row found or created by its token has the token itself.
 */
export function tokenHashingAdapter(db: Database): (options: Parameters<ReturnType<typeof kyselyAdapter>>[0]) => Adapter {
  const open = kyselyAdapter(db, { type: 'postgres', transaction: true });
  return (options) => {
    const adapter = open(options);
    return {
      ...adapter,
      ...hashing(noted(adapter)),
      transaction: (work) => adapter.transaction((calls) => work({ ...calls, ...hashing(noted(calls)) })),
    };
  };
}

function hashing(calls: Calls): Omit<Calls, 'id'> {
  return {
    async create(request) {
      const token: unknown = new Map<string, unknown>(Object.entries(request.data)).get('token');
      if (request.model !== 'session' || typeof token !== 'string') return calls.create(request);
      return withToken(await calls.create({ ...request, data: { ...request.data, token: hashedToken(token) } }), token);
    },
    async findOne<T>(request: Parameters<Calls['findOne']>[0]) {
      return withToken(await calls.findOne<T>(hashedIn(request)), tokenIn(request));
    },
    findMany: (request) => calls.findMany({ ...request, where: request.where && hashedIn({ ...request, where: request.where }).where }),
    count: (request) => calls.count({ ...request, where: request.where && hashedIn({ ...request, where: request.where }).where }),
    async update<T>(request: Parameters<Calls['update']>[0]) {
      return withToken(await calls.update<T>(hashedIn(request)), tokenIn(request));
    },
    updateMany: (request) => calls.updateMany(hashedIn(request)),
    delete: (request) => calls.delete(hashedIn(request)),
    deleteMany: (request) => calls.deleteMany(hashedIn(request)),
    consumeOne: (request) => calls.consumeOne(hashedIn(request)),
    incrementOne: (request) => calls.incrementOne(hashedIn(request)),
  };
}

/** Returns the request with the hashes of the tokens that it looks for. */
function hashedIn<R extends { model: string; where: Where[] }>(request: R): R {
  if (request.model !== 'session') return request;
  return { ...request, where: request.where.map((condition) => (condition.field === 'token' ? hashedCondition(condition) : condition)) };
}

function hashedCondition(condition: Where): Where {
  const { value } = condition;
  if (typeof value === 'string') return { ...condition, value: hashedToken(value) };
  return Array.isArray(value) ? { ...condition, value: value.map((each) => hashedToken(String(each))) } : condition;
}

/** Returns the token by which a request looks for a session. */
function tokenIn({ model, where }: { model: string; where: Where[] }): string | undefined {
  const value = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

function withToken<T>(row: T, token: string | undefined): T {
  return row === null || row === undefined || token === undefined ? row : Object.assign(row, { token });
}
