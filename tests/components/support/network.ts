import { onTestFinished } from 'vitest';

/** `send` sends the request, with other values of the given headers. */
type Respond = (send: (headers?: Readonly<Record<string, string>>) => Promise<Response>, method: string, url: string) => Promise<Response>;

/** The latest first. */
let interceptions: readonly { readonly isMeant: (url: string) => boolean; readonly respond: Respond }[] = [];

const fetchUnmodified = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const send = (changed: Readonly<Record<string, string>> = {}) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    for (const [name, value] of Object.entries(changed)) headers.set(name, value);
    return fetchUnmodified(input, { ...init, headers });
  };
  const url = input instanceof Request ? input.url : String(input);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const interception = interceptions.find((each) => each.isMeant(url));
  return interception ? interception.respond(send, method, url) : send();
};

/** Answers the page's requests to an address, or to one that ends so, in place of the server, until the test ends or the returned function is called. */
export function intercept(address: string | RegExp, respond: Respond): () => void {
  const isMeant = (url: string): boolean => (typeof address === 'string' ? url.endsWith(address) : address.test(url));
  const interception = { isMeant, respond };
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

/** What the server answers in the place of its own response, or `lost`: the connection breaks. */
export type Answer = { readonly status?: number; readonly json: unknown } | 'lost';

/** Gives the page's requests to an address this answer, until the test ends or the returned function is called. */
export function answerWith(url: string | RegExp, answer: Answer): () => void {
  return intercept(url, async () => (answer === 'lost' ? broken() : Response.json(answer.json, { status: answer.status ?? 200 })));
}

/** As `fetch` does when the connection breaks. */
const broken = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

let reconnect = (): void => {};

/**
 * Says to the page that the browser is online or offline, and breaks its requests meanwhile, until the test ends. The network itself stays: the
 * page is driven over it.
 */
export function setOnline(isOnline: boolean): void {
  if (isOnline) {
    reconnect();
    Reflect.deleteProperty(navigator, 'onLine');
  } else {
    reconnect = intercept(/./, broken);
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    onTestFinished(() => setOnline(true));
  }
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
