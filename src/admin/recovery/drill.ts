import type { Gauntlet } from '@gauntlet/core';
import { deviceStorage } from '../../lib/deviceStorage.ts';
import { isValid } from '../../lib/recovery/storedSettings.ts';
import { displayedGauntlet } from '../../lib/gauntlet.ts';
import { displayedView } from '../shared/displayedView.ts';
import { createListeners } from '../../lib/listeners.ts';

/** The kinds of failure that a drill can cause. */
export const DRILL_KINDS = ['missing', 'network', 'timeout', 'chunk', 'kept'] as const;
export type DrillKind = (typeof DRILL_KINDS)[number];

/** The screens, each with projections that only it reads: the navigation still works. */
export const DRILL_SCREENS = {
  '/feed': 'myCounts',
  '/groups': 'hosting',
  '/profile': 'verified',
  '/social': 'invitations',
  '/gamification': 'quickStats',
  '/settings': 'language',
  '/points': 'totals',
  '/results': 'results:outcomes:null',
} as const;
export type DrillScreen = keyof typeof DRILL_SCREENS;

/** A screen that is broken on purpose (RC11), by what, and after how many failures it recovers. */
export type Drill = { readonly kind: DrillKind; readonly screen: DrillScreen; readonly recoversAfter: number };

/** `failures` counts so far. `end` is the result of the last drill, null before the first. */
export type DrillState = {
  readonly drill: Drill | null;
  readonly failures: number;
  readonly end: 'recovered' | 'left' | 'stopped' | null;
};

/** The setting that a drill corrupts: the theme becomes incomplete JSON. */
const SETTING_KEY = 'theme';
const BAD_VALUE = '{"dark":';

let state: DrillState = { drill: null, failures: 0, end: null };
let wasOnScreen = false;
let stopWatching = (): void => undefined;
let valueBefore: string | null = null;
const changes = createListeners();

/** The drill of this tab. There is at most one. */
export const drills = {
  get: (): DrillState => state,
  subscribe: changes.subscribe,
  /** Starts to break a screen of the open account. `onMoved` subscribes to navigations. */
  begin(own: Gauntlet, drill: Drill, onMoved: (moved: () => void) => () => void): void {
    drills.end('stopped');
    displayedView.close();
    wasOnScreen = isOn(drill.screen);
    if (drill.kind === 'kept') {
      valueBefore = deviceStorage.getItem(SETTING_KEY);
      deviceStorage.setItem(SETTING_KEY, BAD_VALUE);
    }
    setState({ drill, failures: 0, end: null });
    stopWatching = onMoved(watchRoute);
    displayedGauntlet.show(breaking(own));
  },
  end(end: NonNullable<DrillState['end']>): void {
    if (!state.drill) return;
    if (state.drill.kind === 'kept' && deviceStorage.getItem(SETTING_KEY) === BAD_VALUE) restoreValue();
    stopWatching();
    displayedGauntlet.show(null);
    setState({ ...state, drill: null, end });
  },
};

function setState(next: DrillState): void {
  state = next;
  changes.notify();
}

function restoreValue(): void {
  if (valueBefore === null) deviceStorage.removeItem(SETTING_KEY);
  else deviceStorage.setItem(SETTING_KEY, valueBefore);
}

function isOn(screen: string): boolean {
  return location.hash.slice(1).split('?', 1)[0] === screen;
}

/** Ends the drill when the user leaves the screen. */
function watchRoute(): void {
  const { drill } = state;
  if (!drill) return;
  if (isOn(drill.screen)) wasOnScreen = true;
  else if (wasOnScreen) drills.end('left');
}

/** Wraps the account: the screen's projections throw, and in a network drill fetching the lists fails. */
function breaking(own: Gauntlet): Gauntlet {
  const project: Gauntlet['project'] = (projection) => {
    if (state.drill && projection.key === DRILL_SCREENS[state.drill.screen]) throwIfBroken();
    return own.project(projection);
  };
  const pull: Gauntlet['pull'] = (which) => {
    if (state.drill?.kind === 'network' && isBroken('request')) return Promise.reject(errorOf('network'));
    return own.pull(which);
  };
  const bound = new Map<string | symbol, unknown>(Object.entries({ project, pull }));
  return new Proxy(own, {
    get(target, name) {
      if (bound.has(name)) return bound.get(name);
      const value: unknown = Reflect.get(target, name, target);
      // Binds functions to the account and caches them: React compares them by identity.
      const property: unknown = typeof value === 'function' ? value.bind(target) : value;
      if (typeof value === 'function') bound.set(name, property);
      return property;
    },
  });
}

function throwIfBroken(): void {
  const { drill } = state;
  if (!drill) return;
  if (isBroken('render')) throw errorOf(drill.kind);
  // Deferred, because it would start another render during this one.
  setTimeout(() => drills.end('recovered'));
}

type Occasion = 'render' | 'request';

/** The occasions that are counted already: React renders twice before it gives up, and a retry requests every list at once. */
const counted = new Set<Occasion>();

/** Checks whether the screen is still broken, and counts a failure once per occasion. */
function isBroken(occasion: Occasion): boolean {
  const { drill, failures } = state;
  if (!drill) return false;
  if (
    drill.kind === 'kept'
      ? isValid(SETTING_KEY, deviceStorage.getItem(SETTING_KEY) ?? 'system')
      : failures >= drill.recoversAfter && !counted.has(occasion)
  )
    return false;
  if (counted.has(occasion)) return true;
  counted.add(occasion);
  state = { ...state, failures: failures + 1 };
  setTimeout(() => {
    counted.delete(occasion);
    changes.notify();
  });
  return true;
}

/** Returns a realistic error of this kind. */
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

/** Reads the corrupted setting like code that trusts it, and returns the exception. */
function badValueError(): Error {
  try {
    JSON.parse(deviceStorage.getItem(SETTING_KEY) ?? '');
    return new Error('The stored theme is invalid (broken on purpose)');
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
