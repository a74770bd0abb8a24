import { envelopeSchema, type EventEnvelope } from '../kernel/log/event.ts';
import { registry } from '../domain/registry.ts';
import { isSurelyEnvelope } from './quickEnvelope.ts';
import { flawOfJson, jsonOf, LONGEST_LINE } from './plainJson.ts';

/**
 * Parses a line of a log. Returns the event unchanged, or the reason as a text that follows 'Line 5'. Data of a known type and version must
 * fit its schema; other data is accepted unchanged.
 */
export function readEvent(line: string): EventEnvelope | string {
  if (line.length > LONGEST_LINE) return `is not an event: it has more than ${LONGEST_LINE} characters.`;
  const value = jsonOf(line);
  if (value === undefined) return 'is not an event: it is not JSON. The file is cut short or was changed.';
  const flaw = flawOfJson(value);
  if (flaw !== null) return `is not an event of Gauntlet: it ${flaw}`;
  if (!isEnvelope(value)) return `is not an event: ${issueText(envelopeSchema.safeParse(value).error)}`;
  const definition = registry.handling.get(value.type)?.definition;
  if (!definition || definition.v !== value.v) return value;
  const data = definition.data.safeParse(value.data);
  return data.success ? value : `is not an event: ${issueText(data.error)}`;
}

/** Checks the value itself instead of returning a parsed copy: the event's hash covers all its fields, also those of later versions. */
function isEnvelope(value: unknown): value is EventEnvelope {
  return isSurelyEnvelope(value) || envelopeSchema.safeParse(value).success;
}

type Issues = { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };

function issueText(error: Issues | undefined): string {
  const issue = error?.issues[0];
  return issue ? `${issue.path.join('.') || 'the line'}: ${issue.message}` : 'it is not valid.';
}
