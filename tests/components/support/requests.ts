import { onTestFinished } from 'vitest';

/** `send` sends the request, with other values of the given headers. */
type Answer = (send: (headers?: Readonly<Record<string, string>>) => Promise<Response>, method: string, url: string) => Promise<Response>;

/** The latest first. */
let interceptions: readonly { readonly url: RegExp; readonly answer: Answer }[] = [];

const fetchUnmodified = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const send = (changed: Readonly<Record<string, string>> = {}) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    for (const [name, value] of Object.entries(changed)) headers.set(name, value);
    return fetchUnmodified(input, { ...init, headers });
  };
  const url = input instanceof Request ? input.url : String(input);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const interception = interceptions.find((each) => each.url.test(url));
  return interception ? interception.answer(send, method, url) : send();
};

/** Answers the page's requests to an address in place of the server, until the test ends or the returned function is called. */
export function intercept(url: RegExp, answer: Answer): () => void {
  const interception = { url, answer };
  interceptions = [interception, ...interceptions];
  const end = () => void (interceptions = interceptions.filter((each) => each !== interception));
  onTestFinished(end);
  return end;
}

/** Holds the answers to all `GET`s of an address until the returned function is called. */
export function holdBack(url: RegExp): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = intercept(url, async (send, method) => {
    if (method === 'GET') await promise;
    return send();
  });
  onTestFinished(() => resolve());
  return () => {
    resolve();
    end();
  };
}
