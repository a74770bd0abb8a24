import { evidenceSchema, type Evidence } from '../../domain/proof/events.ts';
import type { ProofFields } from '../nodes.ts';

/** Media type and size of the files on the server, by their SHA-256. */
export type FileFacts = ReadonlyMap<string, { readonly mediaType: string; readonly bytes: number }>;

/** Returns a check-in node's evidence as an event holds it; null where the node or the server lacks part of it. */
export function evidenceOf(fields: ProofFields, files: FileFacts): Evidence | null {
  const parsed = evidenceSchema.safeParse(rawEvidence(fields, files));
  return parsed.success ? parsed.data : null;
}

function rawEvidence(fields: ProofFields, files: FileFacts): object {
  const [type, shown] = [fields['/attributes/@proof'], fields['/attributes/@prfDt']];
  if (type === 'text') return { type, text: shown };
  if (type === 'metric') return { type, value: Number(shown) };
  return { type, hash: shown, ...files.get(shown) };
}
