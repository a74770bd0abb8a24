import type { AppProjection, Gauntlet } from '@gauntlet/core';

/** An account of which some members are replaced; `shown` gives the values of projections by their key. */
export function altered(gauntlet: Gauntlet, members: Partial<Gauntlet>, shown: Readonly<Record<string, unknown>> = {}): Gauntlet {
  const lives = new Map<string, unknown>();
  const project = (projection: AppProjection<unknown>): unknown => {
    const live = gauntlet.project(projection);
    const { key } = projection;
    if (!Object.hasOwn(shown, key)) return live;
    const fixed = lives.get(key) ?? { ...live, changes$: live.changes$, current: () => shown[key] };
    lives.set(key, fixed);
    return fixed;
  };
  const replaced = new Map<string | symbol, unknown>(Object.entries({ ...members, project }));
  return new Proxy(gauntlet, {
    get(target, name): unknown {
      return replaced.has(name) ? replaced.get(name) : Reflect.get(target, name, target);
    },
  });
}
