import { useSyncExternalStore } from 'react';
import { checkInDraftKey } from '../../lib/checkInDrafts.ts';
import { tabStorage } from '../../lib/deviceStorage.ts';
import { useGauntlet } from '../../lib/gauntlet.ts';
import { createListeners } from '../../lib/listeners.ts';
import { EMPTY_DRAFT, type ProofDraft } from './proofDraft.ts';

type Typed = Pick<ProofDraft, 'text' | 'metric' | 'note'>;

const drafts = new Map<string, ProofDraft>();
const listeners = createListeners();

/**
 * What somebody prepared for their next check-in to a challenge, a function that changes parts of it, and one that empties it. It
 * outlives the form: what is typed is kept in this tab until it is sent, a chosen file until the page is left.
 */
export function useProofDraft(challengeId: string): {
  readonly draft: ProofDraft;
  readonly change: (part: Partial<ProofDraft>) => void;
  readonly empty: () => void;
} {
  const key = checkInDraftKey(useGauntlet().account.id, challengeId);
  const draft = useSyncExternalStore(listeners.subscribe, () => draftOf(key));
  return {
    draft,
    change: (part) => keep(key, { ...draftOf(key), ...part }),
    empty: () => keep(key, EMPTY_DRAFT),
  };
}

function draftOf(key: string): ProofDraft {
  const known = drafts.get(key);
  if (known) return known;
  const draft = { ...EMPTY_DRAFT, ...typedIn(key) };
  drafts.set(key, draft);
  return draft;
}

function keep(key: string, draft: ProofDraft): void {
  drafts.set(key, draft);
  const { text, metric, note }: Typed = draft;
  try {
    if (text || metric || note) tabStorage()?.setItem(key, JSON.stringify({ text, metric, note }));
    else tabStorage()?.removeItem(key);
  } catch {
    // Without storage it is kept until the page is left.
  }
  listeners.notify();
}

/** Reads what was typed before the page was loaded again. What is no text is left out. */
function typedIn(key: string): Partial<Typed> {
  try {
    const stored: unknown = JSON.parse(tabStorage()?.getItem(key) ?? '{}');
    const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(fields.filter(([name, value]) => name in EMPTY_DRAFT && typeof value === 'string'));
  } catch {
    return {};
  }
}
