import pg from 'pg';
import { channelOf, createSubscribers, TOPICS, topicOf, type Bus } from './bus.ts';

/** How often the connection is checked, and how long a check may take, in milliseconds. */
const CHECK_EVERY_MS = 30_000;
const CHECK_MS = 10_000;
/** The pauses between attempts to connect again, in milliseconds. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** A bus that is closed with its store. */
export type OpenBus = Bus & { close(): Promise<void> };

/**
 * Listens on a connection of its own, from the first subscriber on. When the connection is lost it connects again, and then tells the subscribers
 * that they may have missed notices.
 */
export function postgresBus(connectionString: string, connectMs: number): OpenBus {
  const subscribers = createSubscribers();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isOpen = false;
  let isClosed = false;

  const connect = async (pauseMs: number): Promise<void> => {
    const current = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs, query_timeout: CHECK_MS, keepAlive: true });
    client = current;
    current.on('notification', ({ channel, payload = '' }) => {
      const topic = topicOf(channel);
      if (topic !== undefined) subscribers.deliver(topic, payload);
    });
    const lost = (): void => {
      clearInterval(check);
      if (client !== current) return;
      client = null;
      void current.end().catch(() => {});
      if (isClosed) return;
      retry = setTimeout(() => void connect(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)), pauseMs);
      retry.unref();
    };
    const check = setInterval(() => void current.query('select 1').catch(lost), CHECK_EVERY_MS);
    check.unref();
    current.on('error', lost);
    current.on('end', lost);
    try {
      await current.connect();
      for (const topic of TOPICS) await current.query(`listen ${channelOf(topic)}`);
      pauseMs = FIRST_PAUSE_MS;
      subscribers.lookAgain();
    } catch {
      lost();
    }
  };

  return {
    subscribe(topic, listener) {
      if (!isOpen && !isClosed) void connect(FIRST_PAUSE_MS);
      isOpen = true;
      return subscribers.subscribe(topic, listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const current = client;
      client = null;
      await current?.end().catch(() => {});
    },
  };
}
