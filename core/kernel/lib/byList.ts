/**
 * Answers a question to a list of known nodes once a list: lists are long and seldom change, and one that says nothing
 * new stays the same one (SY9), while a screen asks with every event.
 */
export function byList<List extends object, Answer>(ask: (list: List) => Answer): (list: List) => Answer {
  const answers = new WeakMap<List, Answer>();
  return (list) => {
    const known = answers.get(list);
    if (known !== undefined) return known;
    const answer = ask(list);
    answers.set(list, answer);
    return answer;
  };
}
