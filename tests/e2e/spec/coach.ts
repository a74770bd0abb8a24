import type { Row } from './row.ts';

const SUGGESTIONS = 'tests/e2e/suggestions.e2e.test.ts';
const ASSISTANT = 'tests/e2e/assistant.e2e.test.ts';
const ELSEWHERE = 'another test shows it';

/** The window of suggestions and the Challenge Assistant, which their own tests walk through. */
export const coach: readonly Row[] = [
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'Analysing your history' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'Discovering trends' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'Crafting your challenges' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'AI generated 3 personalized challenges!' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'AI generation failed, showing fallback suggestions' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'AI suggestion applied! Review and customize as needed.' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'Generate New Suggestions' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'AI insight' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'Estimated success' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'Success rate' },
  { where: SUGGESTIONS, when: ELSEWHERE, says: 'Skill level' },
  { where: ASSISTANT, when: ELSEWHERE, says: 'Challenge Assistant' },
  { where: ASSISTANT, when: ELSEWHERE, says: 'Ask me anything about challenges, proof requirements, or trust scores!' },
  { where: ASSISTANT, when: ELSEWHERE, says: 'Ask about challenges...' },
];
