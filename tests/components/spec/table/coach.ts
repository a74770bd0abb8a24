import type { Row } from './row.ts';

const SUGGESTIONS = 'tests/components/coach/suggestions.component.test.tsx';
const ASSISTANT = 'tests/components/coach/assistant.component.test.tsx';
const COVERED_ELSEWHERE = 'covered by another test';

/** The window of suggestions and the Challenge Assistant, which their own tests cover. */
export const coach: readonly Row[] = [
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'Analysing your history' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'Discovering trends' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'Crafting your challenges' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'AI generated 3 personalized challenges!' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'AI generation failed, showing fallback suggestions' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'AI suggestion applied! Review and customize as needed.' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'Generate New Suggestions' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'AI insight' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'Estimated success' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'Success rate' },
  { where: SUGGESTIONS, when: COVERED_ELSEWHERE, says: 'Skill level' },
  { where: ASSISTANT, when: COVERED_ELSEWHERE, says: 'Challenge Assistant' },
  { where: ASSISTANT, when: COVERED_ELSEWHERE, says: 'Ask me anything about challenges, proof requirements, or trust scores!' },
  { where: ASSISTANT, when: COVERED_ELSEWHERE, says: 'Ask about challenges...' },
];
