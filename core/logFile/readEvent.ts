import { envelopeSchema, type EventEnvelope } from '../kernel/log/event.ts';
import { registry } from '../domain/registry.ts';
import { isSurelyEnvelope } from './quickEnvelope.ts';
import { flawOfJson, jsonOf, LONGEST_LINE } from './plainJson.ts';

/**
 * The event that a line of a log is, as it stands there, or what is wrong with it in words that follow 'Line 5'. The data of a
 * type and version that this app knows must fit; what it does not know is taken unchanged.
 */
export function readEvent(line: string): EventEnvelope | string {
  if (line.length > LONGEST_LINE) return `is not an event: it has more than ${LONGEST_LINE} characters.`;
  const value = jsonOf(line);
  if (value === undefined) return 'is not an event: it is no JSON. The file is cut short or was changed.';
  const flaw = flawOfJson(value);
  if (flaw !== null) return `is not an event of Gauntlet: it ${flaw}`;
  if (!isEnvelope(value)) return `is not an event: ${said(envelopeSchema.safeParse(value).error)}`;
  const definition = registry.handling.get(value.type)?.definition;
  if (!definition || definition.v !== value.v) return value;
  const data = definition.data.safeParse(value.data);
  return data.success ? value : `is not an event: ${said(data.error)}`;
}

/** Asked of the value itself and not of a copy: the hash of an event is that of all its fields, those of later versions too. */
function isEnvelope(value: unknown): value is EventEnvelope {
  return isSurelyEnvelope(value) || envelopeSchema.safeParse(value).success;
}

type Issues = { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };

function said(error: Issues | undefined): string {
  const issue = error?.issues[0];
  return issue ? `${issue.path.join('.') || 'the line'}: ${issue.message}` : 'it does not fit.';
}
