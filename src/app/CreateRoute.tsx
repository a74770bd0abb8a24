import { CreateScreen } from '../features/challenge/create/CreateScreen.tsx';
import { AiSuggestions } from '../features/coach/suggestions/AiSuggestions.tsx';

/** The form for a new challenge with the coach's suggestions. */
export function CreateRoute() {
  return <CreateScreen ideas={AiSuggestions} />;
}
