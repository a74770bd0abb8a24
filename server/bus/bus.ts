/**
 * What the servers of one database notify each other of: that the feed has changes, whose session ended, which conversation has a message, and which
 * account's log has a new head.
 */
export const TOPICS = ['changes', 'sessions', 'messages', 'logs'] as const;
export type Topic = (typeof TOPICS)[number];

/** Receives the payload of a notice; null when notices may have been missed, so that the subscriber has to look itself. */
export type Listener = (payload: string | null) => void;

/**
 * Notices between the servers of one database, this one included. A notice is a hint, delivered after the commit that it follows from; it may be
 * lost while the connection to the database is.
 */
export type Bus = { subscribe(topic: Topic, listener: Listener): () => void };

/** The subscribers of this process. */
export type Subscribers = Bus & {
  deliver(topic: Topic, payload: string): void;
  /** Tells all of them that notices may have been missed. */
  lookAgain(): void;
};

/** The name of a topic in the database. */
export function channelOf(topic: Topic): string {
  return `gauntlet_${topic}`;
}

/** Returns the topic of a channel. */
export function topicOf(channel: string): Topic | undefined {
  return TOPICS.find((topic) => channelOf(topic) === channel);
}

export function createSubscribers(): Subscribers {
  const listeners = new Map<Topic, Set<Listener>>(TOPICS.map((topic) => [topic, new Set()]));
  const tell = (topic: Topic, payload: string | null): void => listeners.get(topic)?.forEach((listener) => listener(payload));
  return {
    subscribe(topic, listener) {
      listeners.get(topic)?.add(listener);
      return () => void listeners.get(topic)?.delete(listener);
    },
    deliver: tell,
    lookAgain: () => TOPICS.forEach((topic) => tell(topic, null)),
  };
}
