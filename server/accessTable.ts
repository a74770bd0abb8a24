import { LARGEST_PUSH } from '@gauntlet/core/server';
import type { BudgetClass } from './limits/budgets.ts';

/**
 * Access level of a route: everyone ('public'), every signed-in person ('session'), or a signed-in person for their own data only ('owner':
 * the handler refuses a write that names another person, or another person's data, with 403), or moderators only (403 for everybody else, and
 * for a moderator without a second factor, MD10).
 */
export type Who = 'public' | 'session' | 'owner' | 'moderator';

/** The access level of a route, and the class whose budget a call counts against. */
type Access = { readonly who: Who; readonly budget: BudgetClass };

/**
 * All routes of the server with their access level and budget. `guardedRoutes` cannot register a route that is missing here. Every route that can
 * change data also requires the page's token (`needsToken`), public ones included.
 */
export const ACCESS = {
  'GET /health': { who: 'public', budget: 'read' },
  'GET /ready': { who: 'public', budget: 'read' },
  'GET /api/health': { who: 'public', budget: 'read' },
  'GET /api/config': { who: 'public', budget: 'read' },
  'POST /api/auth/sign-up/email': { who: 'public', budget: 'auth' },
  'POST /api/auth/sign-in/email': { who: 'public', budget: 'auth' },
  // Only with the cookie of a sign-in whose password was right (AC24).
  'POST /api/auth/sign-in/second-factor': { who: 'public', budget: 'auth' },
  'POST /api/auth/sign-out': { who: 'public', budget: 'auth' },
  'POST /api/auth/request-password-reset': { who: 'public', budget: 'auth' },
  'POST /api/auth/reset-password': { who: 'public', budget: 'auth' },
  'POST /api/auth/verify-email': { who: 'public', budget: 'auth' },
  'GET /api/auth/breached-passwords/:range': { who: 'public', budget: 'read' },
  'GET /api/auth/get-session': { who: 'public', budget: 'read' },
  'GET /api/auth/list-sessions': { who: 'session', budget: 'read' },
  'POST /api/auth/revoke-other-sessions': { who: 'session', budget: 'auth' },
  'POST /api/auth/change-password': { who: 'session', budget: 'auth' },
  'POST /api/auth/change-email': { who: 'session', budget: 'auth' },
  'POST /api/auth/send-verification-email': { who: 'session', budget: 'auth' },
  'GET /api/auth/second-factor': { who: 'session', budget: 'read' },
  'POST /api/auth/second-factor/begin': { who: 'session', budget: 'auth' },
  'POST /api/auth/second-factor/confirm': { who: 'session', budget: 'auth' },
  'POST /api/auth/second-factor/recovery-codes': { who: 'session', budget: 'auth' },
  'POST /api/auth/second-factor/off': { who: 'session', budget: 'auth' },
  'GET /api/local/invitations/:id': { who: 'public', budget: 'invitation' },
  // Only with the code of the link for a witness of this challenge (RV12).
  'GET /api/local/invitations/:id/files/:sha256': { who: 'public', budget: 'invitation' },
  'GET /api/local/projects/challenges/nodes': { who: 'session', budget: 'list' },
  // With everything in the challenge: as much as ten pages of a list.
  'GET /api/local/projects/challenges/nodes/:nodeId': { who: 'session', budget: 'list' },
  'POST /api/local/projects/challenges/nodes': { who: 'owner', budget: 'create' },
  'GET /api/local/projects/participations/nodes': { who: 'session', budget: 'list' },
  'GET /api/local/projects/participations/nodes/:nodeId': { who: 'session', budget: 'read' },
  'POST /api/local/projects/participations/nodes': { who: 'owner', budget: 'write' },
  'GET /api/local/projects/proofs/nodes': { who: 'session', budget: 'list' },
  'GET /api/local/projects/proofs/nodes/:nodeId': { who: 'session', budget: 'read' },
  'POST /api/local/projects/proofs/nodes': { who: 'owner', budget: 'write' },
  'GET /api/local/projects/reviews/nodes': { who: 'session', budget: 'list' },
  'GET /api/local/projects/reviews/nodes/:nodeId': { who: 'session', budget: 'read' },
  'POST /api/local/projects/reviews/nodes': { who: 'owner', budget: 'write' },
  'GET /api/local/projects/outcomes/nodes': { who: 'session', budget: 'list' },
  'GET /api/local/projects/outcomes/nodes/:nodeId': { who: 'session', budget: 'read' },
  'GET /api/local/projects/comments/nodes': { who: 'session', budget: 'list' },
  'GET /api/local/projects/comments/nodes/:nodeId': { who: 'session', budget: 'read' },
  'POST /api/local/projects/comments/nodes': { who: 'owner', budget: 'write' },
  'POST /api/local/projects/reports/nodes': { who: 'owner', budget: 'write' },
  'GET /api/local/projects/profiles/nodes': { who: 'session', budget: 'list' },
  'GET /api/local/projects/profiles/nodes/:nodeId': { who: 'session', budget: 'read' },
  'POST /api/local/projects/profiles/nodes': { who: 'session', budget: 'profile' },
  'PATCH /api/local/projects/profiles/nodes/:nodeId': { who: 'owner', budget: 'profile' },
  'GET /api/local/community/members': { who: 'session', budget: 'list' },
  'GET /api/local/community/creators': { who: 'session', budget: 'list' },
  'GET /api/local/community/contributors': { who: 'session', budget: 'list' },
  'GET /api/local/community/feed': { who: 'session', budget: 'list' },
  'GET /api/local/community/figures': { who: 'session', budget: 'list' },
  'GET /api/local/changes': { who: 'session', budget: 'feed' },
  'GET /api/local/snapshot': { who: 'session', budget: 'list' },
  'GET /api/local/log': { who: 'session', budget: 'log' },
  'POST /api/local/log': { who: 'owner', budget: 'log' },
  'POST /api/local/log/begin': { who: 'session', budget: 'write' },
  'GET /api/local/log/file': { who: 'session', budget: 'log' },
  'GET /api/local/devices': { who: 'session', budget: 'log' },
  'GET /api/local/activity': { who: 'session', budget: 'read' },
  'POST /api/local/devices/:id/sign-out': { who: 'session', budget: 'auth' },
  'POST /api/local/payments': { who: 'session', budget: 'write' },
  'GET /api/local/moderation/queue': { who: 'moderator', budget: 'list' },
  'POST /api/local/moderation/decisions': { who: 'moderator', budget: 'write' },
  'GET /api/local/moderation/disputes': { who: 'moderator', budget: 'list' },
  'GET /api/local/moderation/audit': { who: 'moderator', budget: 'list' },
  'POST /api/local/ai/generate': { who: 'session', budget: 'suggestions' },
  'POST /api/local/agents/:agentId/public-conversations': { who: 'session', budget: 'talks' },
  'POST /api/local/agents/:agentId/public-conversations/:conversationId/messages': { who: 'owner', budget: 'messages' },
  'GET /api/local/agents/:agentId/public-conversations/:conversationId/stream': { who: 'owner', budget: 'answers' },
  'GET /api/:provider/projects/:projectId/nodes': { who: 'session', budget: 'provider' },
  'POST /api/:provider/projects/:projectId/nodes': { who: 'owner', budget: 'provider' },
  'PATCH /api/:provider/projects/:projectId/nodes/:nodeId': { who: 'owner', budget: 'provider' },
  'POST /api/:provider/ai/generate': { who: 'session', budget: 'suggestions' },
  'POST /api/:provider/agents/:agentId/public-conversations': { who: 'session', budget: 'talks' },
  'POST /api/:provider/agents/:agentId/public-conversations/:conversationId/messages': { who: 'owner', budget: 'messages' },
  'GET /api/:provider/agents/:agentId/public-conversations/:conversationId/stream': { who: 'owner', budget: 'answers' },
  'PUT /api/files/:sha256': { who: 'session', budget: 'upload' },
  'GET /api/files/:sha256': { who: 'session', budget: 'read' },
  'GET /challenge/:id': { who: 'public', budget: 'read' },
  'GET /*': { who: 'public', budget: 'read' },
  // Last in the table because it deletes the account: a test calls the routes in this order.
  'POST /api/auth/delete-account': { who: 'owner', budget: 'auth' },
} as const satisfies Record<string, Access>;

export type Route = keyof typeof ACCESS;

const KB = 1024;
/** Maximum size of a JSON body in bytes, by class. Files have none here: the upload handler measures them. */
const BODY_BYTES: Partial<Record<BudgetClass, number>> = { auth: 8 * KB, talks: KB, log: LARGEST_PUSH };
const MAX_BODY_BYTES = 64 * KB;

/** Returns the paths of the routes that take a body, each with the size of the largest one. */
export function bodyLimits(): [path: string, bytes: number][] {
  return Object.entries(ACCESS).flatMap(([route, { budget }]) => {
    const [method, path = ''] = route.split(' ');
    return method === 'GET' || budget === 'upload' ? [] : [[path, BODY_BYTES[budget] ?? MAX_BODY_BYTES]];
  });
}

/** Returns whether requests to this route must carry the page's token: true for every method except GET. */
export function needsToken(route: Route): boolean {
  return !route.startsWith('GET ');
}
