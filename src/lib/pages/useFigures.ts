import { hidesSamples$, type CommunityFigures, type SampleChoice } from '@gauntlet/core';
import { useProjection } from '../gauntlet.ts';
import { useList, type List } from './useList.ts';

/** Which of the sample community the lists of this person have (AC18). */
export function useSampleChoice(): Exclude<SampleChoice, 'running'> {
  return useProjection(hidesSamples$) ? 'none' : 'all';
}

/** The figures of the community, and the state of their request. */
export function useFigures(): { readonly figures: CommunityFigures | null; readonly list: List<'figures'> } {
  const samples = useSampleChoice();
  const list = useList({ list: 'figures', query: { samples } });
  return { figures: list.rows[0] ?? null, list };
}
