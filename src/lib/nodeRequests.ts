import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Project } from '@gauntlet/core';

/** How a request stands, as a person is told: `asking` until it was settled once, `offline` while it waits for the network. */
export type RequestState = 'asking' | 'answered' | 'failed' | 'offline';

/** What came of a project's request, and what it does now. */
export type NodeRequest = {
  readonly status: 'pending' | 'success' | 'error';
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
};

/** The requests for everybody's nodes, which the app makes on its own. */
export type NodeRequests = {
  /** How a project's request stands now. */
  of(project: Project): NodeRequest;
  /** Of all projects. */
  all(): readonly NodeRequest[];
  subscribe(redraw: () => void): () => void;
  /**
   * Asks for all projects again and resolves once each was settled; it never rejects. With `joining` it joins what is being
   * asked already, else it asks anew.
   */
  again(joining?: boolean): Promise<void>;
};

/** The requests of the signed-in account. Provided once, in `app/AccountCore.tsx`. */
export const NodeRequestsContext = createContext<NodeRequests | null>(null);

/** The requests of the signed-in account; only below `AccountCore`. */
export function useNodeRequests(): NodeRequests {
  const requests = useContext(NodeRequestsContext);
  if (!requests) throw new Error('useNodeRequests is only for what is drawn below AccountCore');
  return requests;
}

/** What `tell` makes of the requests now; redraws when it changes, and only then. */
export function useRequestState(tell: (requests: NodeRequests) => RequestState): RequestState {
  const requests = useNodeRequests();
  const subscribe = useCallback((redraw: () => void) => requests.subscribe(redraw), [requests]);
  return useSyncExternalStore(subscribe, () => tell(requests));
}
