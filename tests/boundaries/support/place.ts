/** The place of a file in the layout, as the import rules name it. */
export type Place =
  | { area: 'core'; room: CoreRoom; slice?: string; isShared?: boolean }
  | { area: 'app'; room: 'feature' | 'admin' | 'ui' | 'lib' | 'app'; part: string }
  | { area: 'server' | 'tests' | 'tools' };

/**
 * The rooms of the core from the bottom up: a file imports its own room and those below it. `slice` is a folder of the domain, `domain` what is
 * beside the slices (the registry, the scheduled commands, the texts).
 */
export const CORE_ROOMS = [
  'kernel/lib',
  'kernel/time',
  'kernel/log',
  'kernel/fold',
  'kernel/snapshots',
  'kernel/store',
  'slice',
  'domain',
  'coach',
  'sample',
  'replication',
  'views',
  'logFile',
  'adapters',
  'client',
  'devtools',
  'testing',
  'entry',
] as const;
export type CoreRoom = (typeof CORE_ROOMS)[number];

/** The place of a path from the root. What is under none of the known folders is a tool (scripts, configuration). Throws for a core folder that the layout lacks. */
export function placeOf(path: string): Place {
  const [top = '', second = '', third = '', fourth = ''] = path.split('/');
  if (top === 'core') return placeInCore(path, second, third, fourth);
  if (top === 'src') return placeInApp(second, third);
  if (top === 'server') return { area: 'server' };
  // What runs the simulator is a part of it.
  if (path === 'scripts/sim.ts') return { area: 'tests' };
  return { area: top === 'tests' || top === 'property-tests' ? 'tests' : 'tools' };
}

function placeInCore(path: string, second: string, third: string, fourth: string): Place {
  if (third === '') return { area: 'core', room: 'entry' };
  if (second === 'domain' && fourth !== '')
    return { area: 'core', room: 'slice', slice: third, isShared: fourth === 'events.ts' || fourth === 'refusals.ts' };
  // The entry point of the developer's tools is in their folder.
  if (path === 'core/devtools/index.ts') return { area: 'core', room: 'entry' };
  const name = second === 'kernel' ? `kernel/${third}` : second;
  const room = CORE_ROOMS.find((each) => each === name);
  if (room === undefined) throw new Error(`${path} is in no folder of the layout`);
  return { area: 'core', room };
}

function placeInApp(second: string, third: string): Place {
  if (second === 'features') return { area: 'app', room: 'feature', part: third };
  if (second === 'admin') return { area: 'app', room: 'admin', part: third };
  return { area: 'app', room: second === 'ui' || second === 'lib' ? second : 'app', part: second };
}
