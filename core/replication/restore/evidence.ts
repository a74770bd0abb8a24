import { evidenceSchema, type Evidence } from '../../domain/proof/events.ts';
import type { ProofFields } from '../nodes.ts';

/** What the server says of the files that it keeps, by their SHA-256. */
export type FileFacts = ReadonlyMap<string, { readonly mediaType: string; readonly bytes: number }>;

/** What a check-in's node shows, as the log holds it; null where the node, or the server, does not tell all of it. */
export function evidenceOf(fields: ProofFields, files: FileFacts): Evidence | null {
  const parsed = evidenceSchema.safeParse(toldBy(fields, files));
  return parsed.success ? parsed.data : null;
}

function toldBy(fields: ProofFields, files: FileFacts): object {
  const [type, shown] = [fields['/attributes/@proof'], fields['/attributes/@prfDt']];
  if (type === 'text') return { type, text: shown };
  if (type === 'metric') return { type, value: Number(shown) };
  return { type, hash: shown, ...files.get(shown) };
}
