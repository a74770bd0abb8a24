import { CreateScreen } from '../features/challenge/CreateScreen.tsx';
import { AiSuggestions } from '../features/coach/suggestions/AiSuggestions.tsx';

/** The form for a new challenge, and the coach's ideas for it. */
export function CreateRoute() {
  return <CreateScreen ideas={AiSuggestions} />;
}
