import type { Gauntlet } from '@gauntlet/core';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { fits } from '../../lib/recovery/keptSettings.ts';
import { seenGauntlet } from '../../lib/seenGauntlet.ts';
import { sittings } from '../shared/sitting.ts';
import { createListeners } from '../../lib/listeners.ts';

/** What a screen can be broken by. */
export const DRILL_KINDS = ['missing', 'network', 'timeout', 'chunk', 'kept'] as const;
export type DrillKind = (typeof DRILL_KINDS)[number];

/** The screens, and for each what only it reads: the navigation reads none of it, and stays. */
export const DRILL_SCREENS = {
  '/feed': 'myChallenges',
  '/groups': 'groupCards',
  '/profile': 'verified',
  '/social': 'invitations',
  '/gamification': 'quickStats',
  '/settings': 'language',
  '/points': 'totals',
  '/results': 'results:outcomes:null',
} as const;
export type DrillScreen = keyof typeof DRILL_SCREENS;

/** A screen broken on purpose (RC11), by what, and after how many failures it heals. */
export type Drill = { readonly kind: DrillKind; readonly screen: DrillScreen; readonly healsAfter: number };

/** `failures` so far; `end` is how the last one ended, null before the first. */
export type DrillState = {
  readonly drill: Drill | null;
  readonly failures: number;
  readonly end: 'healed' | 'left' | 'stopped' | null;
};

/** The value that is planted: a theme that is torn JSON. */
const KEPT_KEY = 'theme';
const BAD_VALUE = '{"dark":';

let state: DrillState = { drill: null, failures: 0, end: null };
let wasThere = false;
let stopLooking = (): void => undefined;
let valueBefore: string | null = null;
const changes = createListeners();

/** The one drill of this tab. */
export const drills = {
  get: (): DrillState => state,
  subscribe: changes.subscribe,
  /** Breaks a screen of the open account from now on; `onMoved` tells of each screen that was opened. */
  begin(own: Gauntlet, drill: Drill, onMoved: (moved: () => void) => () => void): void {
    drills.end('stopped');
    sittings.leave();
    wasThere = isOn(drill.screen);
    if (drill.kind === 'kept') {
      valueBefore = deviceStorage.getItem(KEPT_KEY);
      deviceStorage.setItem(KEPT_KEY, BAD_VALUE);
    }
    become({ drill, failures: 0, end: null });
    stopLooking = onMoved(lookWhere);
    seenGauntlet.show(breaking(own));
  },
  end(end: NonNullable<DrillState['end']>): void {
    if (!state.drill) return;
    if (state.drill.kind === 'kept' && deviceStorage.getItem(KEPT_KEY) === BAD_VALUE) putBackBefore();
    stopLooking();
    seenGauntlet.show(null);
    become({ ...state, drill: null, end });
  },
};

function become(next: DrillState): void {
  state = next;
  changes.tell();
}

function putBackBefore(): void {
  if (valueBefore === null) deviceStorage.removeItem(KEPT_KEY);
  else deviceStorage.setItem(KEPT_KEY, valueBefore);
}

function isOn(screen: string): boolean {
  return location.hash.slice(1).split('?', 1)[0] === screen;
}

/** It ends when the screen is left. */
function lookWhere(): void {
  const { drill } = state;
  if (!drill) return;
  if (isOn(drill.screen)) wasThere = true;
  else if (wasThere) drills.end('left');
}

/** The same account, of which what the screen reads throws, and in a network drill the lists do not come. */
function breaking(own: Gauntlet): Gauntlet {
  const project: Gauntlet['project'] = (projection) => {
    if (state.drill && projection.key === DRILL_SCREENS[state.drill.screen]) throwIfBroken();
    return own.project(projection);
  };
  const pull: Gauntlet['pull'] = (which) => {
    if (state.drill?.kind === 'network' && isBroken()) return Promise.reject(errorOf('network'));
    return own.pull(which);
  };
  const bound = new Map<string | symbol, unknown>(Object.entries({ project, pull }));
  return new Proxy(own, {
    get(target, name) {
      if (bound.has(name)) return bound.get(name);
      const value: unknown = Reflect.get(target, name, target);
      // Called on the account itself, and the same function each time: what is drawn goes by that.
      const kept: unknown = typeof value === 'function' ? value.bind(target) : value;
      if (typeof value === 'function') bound.set(name, kept);
      return kept;
    },
  });
}

function throwIfBroken(): void {
  const { drill } = state;
  if (!drill) return;
  if (isBroken()) throw errorOf(drill.kind);
  // Told after this drawing: it would begin another one in the middle.
  setTimeout(() => drills.end('healed'));
}

/** Whether it is still broken; counts a failure. React draws twice before it gives up, which is one. */
let isCounted = false;
function isBroken(): boolean {
  const { drill, failures } = state;
  if (!drill) return false;
  if (drill.kind === 'kept' ? fits(KEPT_KEY, deviceStorage.getItem(KEPT_KEY) ?? 'system') : failures >= drill.healsAfter && !isCounted)
    return false;
  if (isCounted) return true;
  isCounted = true;
  state = { ...state, failures: failures + 1 };
  setTimeout(() => {
    isCounted = false;
    changes.tell();
  });
  return true;
}

/** The error that such a failure really gives. */
function errorOf(kind: DrillKind): Error {
  switch (kind) {
    case 'network':
      return Object.assign(new Error('Failed to fetch (broken on purpose)'), { name: 'NetworkError' });
    case 'timeout':
      return new DOMException('The operation timed out (broken on purpose)', 'TimeoutError');
    case 'chunk':
      return new TypeError('Failed to fetch dynamically imported module (broken on purpose)');
    case 'missing':
      return new TypeError("Cannot read properties of undefined (reading 'title') (broken on purpose)");
    case 'kept':
      return badValueError();
  }
}

/** Reads the planted value as who trusts it would. */
function badValueError(): Error {
  try {
    JSON.parse(deviceStorage.getItem(KEPT_KEY) ?? '');
    return new Error('The kept theme is none (broken on purpose)');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
