import type { Ports } from '../ports.ts';
import { SAMPLE_CHALLENGES } from './nodes.ts';
import { isSamplePerson } from './people.ts';
import { seedSample } from './seed.ts';

/** The sample community, for the node API. */
export type Sample = {
  /**
   * Seeds the sample, or moves its dates to today. Does nothing when it already ran today. Reports a failure and tries again at the next
   * call.
   */
  keepCurrent(): Promise<void>;
  /** Returns whether to show a challenge, by its id: a sample challenge only when the sample is on. */
  showsChallenge(id: string): boolean;
  /** Returns whether to show a person. */
  showsPerson(id: string): boolean;
};

export type SamplePorts = Pick<Ports, 'store' | 'files' | 'clock' | 'sampleData' | 'report'>;

const challenges: ReadonlySet<string> = new Set(SAMPLE_CHALLENGES);

/** Opens the sample community of an installation. When it is off, it is neither seeded nor shown where it was seeded before. */
export function openSample(ports: SamplePorts): Sample {
  if (!ports.sampleData) {
    return {
      keepCurrent: () => Promise.resolve(),
      showsChallenge: (id) => !challenges.has(id),
      showsPerson: (id) => !isSamplePerson(id),
    };
  }
  return { keepCurrent: createUpdater(ports), showsChallenge: () => true, showsPerson: () => true };
}

/** Runs one attempt at a time in a process, and none after a success on the same day. */
function createUpdater(ports: SamplePorts): () => Promise<void> {
  let doneFor = '';
  let running: Promise<void> | null = null;
  const attempt = async (day: string): Promise<void> => {
    try {
      await seedSample(ports, day);
      doneFor = day;
    } catch (error) {
      ports.report(error);
    } finally {
      running = null;
    }
  };
  return async () => {
    const day = ports.clock.now().slice(0, 10);
    if (day !== doneFor) await (running ??= attempt(day));
  };
}
