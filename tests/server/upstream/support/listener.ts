import { streamEvent, type StreamEvent } from '@gauntlet/core';

/** A client that reads a stream over the network. */
export type Listening = {
  readonly status: number;
  readonly headers: Headers;
  /** The next event, once it arrives; undefined at the end. */
  next(): Promise<StreamEvent | undefined>;
  /** Everything up to the end, as it arrived. */
  rest(): Promise<string>;
  leave(): void;
};

/** Opens a stream with a cookie. */
export async function listenTo(url: string, cookie: string): Promise<Listening> {
  const gone = new AbortController();
  const response = await fetch(url, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }, signal: gone.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  const more = async (): Promise<boolean> => {
    const step = await reader?.read();
    if (step === undefined || step.done) return false;
    buffered += step.value;
    return true;
  };
  return {
    status: response.status,
    headers: response.headers,
    async next() {
      while (!buffered.includes('\n\n')) if (!(await more())) return undefined;
      const end = buffered.indexOf('\n\n');
      const event = buffered.slice(0, end);
      buffered = buffered.slice(end + 2);
      return streamEvent.parse(JSON.parse(event.replace(/^data: /, '')));
    },
    async rest() {
      while (await more());
      return buffered;
    },
    leave: () => gone.abort(),
  };
}
