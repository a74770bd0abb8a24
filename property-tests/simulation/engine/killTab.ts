import { ownerOf, type LockQueue, type Tab, type Simulation } from './simulation.ts';

/** Kills a tab: everything it waited for is dropped. Requests on their way may still arrive. */
export function killTab(simulation: Simulation, tab: Tab): void {
  const owner = ownerOf(tab);
  simulation.trace.add(`${owner} is gone`);
  for (const { alone, label } of simulation.scheduler.forget(owner)) {
    if (alone && simulation.dice.chance(0.5))
      simulation.scheduler.add({ kind: 'late', label: `${label}: without its tab`, owner: null, run: alone });
  }
  tab.generation += 1;
  tab.opening = null;
  tab.open = null;
  tab.view = null;
  tab.timesReceived = [];
  for (const ends of tab.device.ends.values()) for (const end of ends) if (end.owner === owner) ends.delete(end);
  for (const lock of tab.device.locks.values()) {
    const waiting = lock.queue.filter((each) => each.owner !== owner);
    lock.queue.splice(0, lock.queue.length, ...waiting);
    if (lock.holder === owner) release(lock);
  }
}

/** Grants the lock to the next in the queue. */
export function release(lock: LockQueue): void {
  lock.holder = null;
  lock.queue.shift()?.grant();
}
