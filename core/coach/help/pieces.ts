/** An answer in the pieces in which it is streamed: words with the blanks that follow them. Joined they are the answer again. */
export function answerChunks(answer: string): string[] {
  return answer.match(/^\s+|\S+\s*/g) ?? [];
}
