/**
 * The node API did not send what was requested. `status` is that of the response; null without one, and 200 for a body of another shape. `code` is that of the
 * refusal, if the response is one.
 */
export class NotReceived extends Error {
  override readonly name = 'NotReceived';
  readonly status: number | null;
  readonly code: string | undefined;

  constructor(path: string, status: number | null, code?: string) {
    super(`The node API sent nothing usable for ${path} (${status === null ? 'no response' : `status ${status}`}).`);
    this.status = status;
    this.code = code;
  }
}
