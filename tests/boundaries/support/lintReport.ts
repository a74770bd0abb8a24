import * as z from 'zod/mini';

const reportSchema = z.looseObject({
  diagnostics: z.array(z.looseObject({ code: z.optional(z.string()), filename: z.string() })),
});

/** Reads oxlint's JSON: the rules that each file breaks, by path. */
export function lintReport(json: string): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  for (const { code = 'none', filename } of reportSchema.parse(JSON.parse(json)).diagnostics) {
    byPath.set(filename, [...(byPath.get(filename) ?? []), code]);
  }
  return byPath;
}
