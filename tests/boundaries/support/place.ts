/** Where a file stands in the house: the room that the import rules speak of. */
export type Place =
  | { room: 'kernel' | 'adapters' | 'sync' | 'devtools' | 'sample' | 'coreResults' | 'coreTesting' | 'registry' }
  | { room: 'slice'; slice: string; isEvents: boolean }
  | { room: 'door'; door: string }
  | { room: 'feature'; feature: string }
  | { room: 'devTool'; tool: string }
  | { room: 'ui' | 'lib' | 'why' | 'results' | 'versions' | 'app' | 'server' | 'tests' | 'tools' };

const doors = ['core/index.ts', 'core/browser.ts', 'core/schemas.ts', 'core/social.ts', 'core/communityDoor.ts', 'core/testing.ts'];

/** The place of a path from the root. What is under none of the known folders is a tool (scripts, configuration). */
export function placeOf(path: string): Place {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'core') return placeInCore(path, second, third);
  if (top === 'src') return placeInApp(second, third);
  if (top === 'server') return { room: 'server' };
  // What runs the simulator is a part of it.
  if (path === 'scripts/sim.ts') return { room: 'tests' };
  return { room: top === 'tests' || top === 'property-tests' ? 'tests' : 'tools' };
}

function placeInCore(path: string, second: string, third: string): Place {
  if (doors.includes(path)) return { room: 'door', door: second };
  if (third === '') return { room: 'registry' };
  switch (second) {
    case 'kernel':
    case 'adapters':
    case 'sync':
    case 'devtools':
    case 'sample':
      return { room: second };
    case 'results':
      return { room: 'coreResults' };
    case 'testing':
      return { room: 'coreTesting' };
    default:
      return { room: 'slice', slice: second, isEvents: third === 'events.ts' };
  }
}

function placeInApp(second: string, third: string): Place {
  if (second === 'features') return { room: 'feature', feature: third };
  if (second === 'tools') return { room: 'devTool', tool: third };
  if (second === 'ui' || second === 'lib' || second === 'why' || second === 'results' || second === 'versions') return { room: second };
  return { room: 'app' };
}
