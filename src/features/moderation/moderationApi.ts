import * as z from 'zod/mini';
import { webFetch } from '@gauntlet/core/browser';

const person = z.object({ id: z.string(), name: z.string() });
const kind = z.enum(['comment', 'proof', 'person']);

const caseSchema = z.object({
  kind,
  about: z.string(),
  count: z.number(),
  subject: z.extend(person, { isSuspended: z.boolean() }),
  challenge: z.nullable(z.object({ id: z.string(), title: z.string() })),
  evidence: z.nullable(
    z.object({ text: z.string(), proof: z.nullable(z.object({ type: z.string(), data: z.string() })), at: z.nullable(z.string()) }),
  ),
  isHidden: z.boolean(),
  isOwn: z.boolean(),
  reports: z.array(z.object({ id: z.string(), reporter: person, reason: z.string(), text: z.string(), at: z.string() })),
});
/** What is reported, with its evidence and its open reports. */
export type Case = z.infer<typeof caseSchema>;

const action = z.enum(['hide', 'restore', 'suspend', 'reinstate', 'dismiss']);
export type DecisionAction = z.infer<typeof action>;

const decisionSchema = z.object({
  id: z.string(),
  action,
  kind,
  about: z.string(),
  reason: z.string(),
  at: z.string(),
  moderator: z.nullable(person),
  subject: z.nullable(person),
  /** Whether it hides or suspends until now. */
  isInForce: z.boolean(),
});
/** A decision in the audit trail. */
export type AuditedDecision = z.infer<typeof decisionSchema>;

const next = z.nullable(z.string());
export const queuePage = z.object({ payload: z.object({ cases: z.array(caseSchema), next }) });
export const auditPage = z.object({ payload: z.object({ decisions: z.array(decisionSchema), next }) });

const disputeSchema = z.object({
  id: z.string(),
  challenge: z.object({ id: z.string(), title: z.string() }),
  accepts: z.boolean(),
  owner: person,
  author: person,
  reason: z.string(),
  at: z.string(),
  until: z.string(),
  isOwn: z.boolean(),
});
/** An open dispute that a host of the installation decides (RV6). */
export type HostDispute = z.infer<typeof disputeSchema>;
export const disputesPage = z.object({ payload: z.object({ disputes: z.array(disputeSchema) }) });

/** A decision to send: about a comment or check-in, or about a person. */
export type Decision = { readonly action: DecisionAction; readonly kind: Case['kind']; readonly about: string };

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Sends a decision under this key, which makes a repeat safe. Returns null, or why it did not take effect. */
export async function sendDecision(decision: Decision, reason: string, key: string): Promise<string | null> {
  const response = await webFetch('/api/local/moderation/decisions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ ...decision, reason }),
  }).catch(() => null);
  if (response === null) return 'The server did not respond. Check your connection and try again.';
  if (response.ok) return null;
  return refusal.safeParse(await response.json().catch(() => null)).data?.error.message ?? 'That did not work. Please try again.';
}
