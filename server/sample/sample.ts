import type { Ports } from '../ports.ts';
import { SAMPLE_CHALLENGES } from './nodes.ts';
import { isSamplePerson } from './people.ts';
import { seedSample } from './seed.ts';

/** The sample community as the node API sees it. */
export type Sample = {
  /** Puts it in, or moves its dates to today; costs nothing when it was done today. What fails is reported, and tried again the next time. */
  keepCurrent(): Promise<void>;
  /** Whether a challenge, by its id, is to be shown: a sample one is not when the sample is off. */
  showsChallenge(id: string): boolean;
  /** Whether a person is to be shown. */
  showsPerson(id: string): boolean;
};

export type SamplePorts = Pick<Ports, 'store' | 'files' | 'clock' | 'sampleData' | 'report'>;

const challenges: ReadonlySet<string> = new Set(SAMPLE_CHALLENGES);

/** Opens the sample community of an installation. Off, it is neither put in nor shown where it was put in before. */
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

/** One attempt at a time in a process, and none once it has succeeded for the day. */
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
