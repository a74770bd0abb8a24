import { onlineManager, QueriesObserver, QueryClient } from '@tanstack/react-query';
import { PROJECTS, type Project } from '@gauntlet/core';
import type { Asking, FirstRequest, Keeper } from './askForNodes.ts';

/** How often others' news is asked for while the page is looked at, in milliseconds. */
const PULL_EVERY = 15_000;

const KEY = 'nodes';

/**
 * Keeps asking for everybody's nodes: at intervals, when the page is looked at again, when the network is back, and twice again
 * after a failure. What was asked first is not asked again.
 */
export function keepAsking({ pull, first, tell }: Asking): Keeper {
  // It came too late to hear it for itself.
  onlineManager.setOnline(navigator.onLine);
  const client = new QueryClient({ defaultOptions: { queries: { retry: 2 } } });
  const stopTelling = client.getQueryCache().subscribe(() => {
    for (const project of PROJECTS) {
      const state = client.getQueryState([KEY, project]);
      if (state) tell(project, state);
    }
  });
  client.mount();
  const stopAsking = new QueriesObserver(
    client,
    PROJECTS.map((project) => ({
      queryKey: [KEY, project],
      queryFn: askerOf(project, first.get(project), pull),
      refetchInterval: PULL_EVERY,
      staleTime: PULL_EVERY / 3,
      ...heardAt(project, first.get(project)),
    })),
  ).subscribe(() => {});
  return {
    again: (joining = false) => client.refetchQueries({ queryKey: [KEY] }, { cancelRefetch: !joining }),
    stop: () => {
      stopAsking();
      stopTelling();
      client.unmount();
      client.clear();
    },
  };
}

/** Waits for the first request while it is out, or fails with it; after that it asks anew. */
function askerOf(project: Project, first: FirstRequest | undefined, pull: Asking['pull']): () => Promise<Project> {
  let begun = first?.answeredAt === null ? first.answer : null;
  return async () => {
    const answer = begun ?? pull(project);
    begun = null;
    await answer;
    return project;
  };
}

/** What came before anyone kept asking is as old as it is. */
function heardAt(project: Project, first: FirstRequest | undefined): { initialData?: Project; initialDataUpdatedAt?: number } {
  return first?.answeredAt ? { initialData: project, initialDataUpdatedAt: first.answeredAt } : {};
}
