import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { DEFAULT_PROVIDER } from './ai/settings.ts';
import { agentRoutes } from './agent/routes.ts';
import { generateRoute } from './ai/generate.ts';
import { checkAccess, guardedRoutes } from './access.ts';
import { bodyLimits } from './accessTable.ts';
import { openAccounts } from './auth/betterAuthAccounts.ts';
import { clientAddress } from './auth/clientAddress.ts';
import { authRoutes } from './auth/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { compressedReads, variesByEncoding } from './http/compressed.ts';
import { limitedBody } from './http/limitedBody.ts';
import type { Env } from './http/env.ts';
import { failureResponse, Refused, refusalResponse } from './http/refused.ts';
import { plainPath } from './http/plainPath.ts';
import { sameOrigin } from './http/sameOrigin.ts';
import { hasLeft, refusedBySystem } from './http/systemFailures.ts';
import { contentSecurityPolicy, securityHeaders } from './http/securityHeaders.ts';
import { openBudgets } from './limits/budgets.ts';
import { createTurns } from './limits/turns.ts';
import { listRoutes } from './lists/routes.ts';
import { logRoutes } from './log/routes.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { openPersonChecks } from './moderation/personChecks.ts';
import { nodeRoutes } from './nodes/routes.ts';
import { payToolsOf } from './payments/pay.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { Ports } from './ports.ts';
import { openRefusalEvents } from './security/refusalEvents.ts';
import { activityRoute } from './security/activity.ts';
import { healthRoute, readyRoute } from './http/health.ts';
import { challengeLink, siteRoute } from './site/routes.ts';
import { upstreamRoutes } from './upstream/routes.ts';

/**
 * Creates the server from its ports: all routes and middleware. Does not listen to a port.
 * @example
 * const app = createApp(ports);
 * const response = await app.request('/api/health');
 */
export function createApp(ports: Ports): Hono<Env> {
  const app = new Hono<Env>();
  const recordRefusal = openRefusalEvents(ports);
  app.onError((error, c) => (error instanceof Refused ? refused(c, error) : failed(c, error)));
  app.notFound((c) => refusalResponse(c, new Refused(404, 'NotFound', 'There is nothing at this address.')));

  app.use(securityHeaders(contentSecurityPolicy(ports.site.inline), ports.publicUrl));
  app.use(plainPath());
  app.use(sameOrigin(ports.publicUrl));
  for (const [path, bytes] of bodyLimits()) app.use(path, limitedBody(bytes));
  const compressed = ['projects', 'community', 'ai', 'agents'].map((calls) => `/api/:provider/${calls}/*`);
  for (const path of [...compressed, '/api/local/changes', '/api/local/snapshot', '/api/local/log/file'])
    app.use(path, compress(), variesByEncoding);
  app.use('/api/local/log', compressedReads());

  registerRoutes(app, ports);
  checkAccess(app);
  return app;

  function refused(c: Context<Env>, error: Refused): Response {
    recordRefusal(c, error);
    return refusalResponse(c, error);
  }

  function failed(c: Context<Env>, error: unknown): Response {
    if (hasLeft(c, error)) return refusalResponse(c, new Refused(400, 'Aborted', 'The request was aborted.', { isNotVerdict: true }));
    const refused = refusedBySystem(error);
    ports.report(error);
    return refused === undefined ? failureResponse(c) : refusalResponse(c, refused);
  }
}

function registerRoutes(app: Hono<Env>, ports: Ports): void {
  const accounts = ports.accounts ?? openAccounts(ports);
  const { sampleData, ai, limits, publicUrl, trustedProxies } = ports;
  const route = guardedRoutes(app, {
    accounts,
    addressOf: (c) => clientAddress(c, trustedProxies),
    publicUrl,
    count: openBudgets(ports),
    turns: createTurns({ atOnce: limits.listsAtOnce }),
    checks: openPersonChecks(ports),
  });
  const auth = authRoutes(ports, accounts);
  const payTools = payToolsOf(ports);
  const nodes = nodeRoutes(ports, payTools);
  const lists = listRoutes(ports);
  const feed = feedRoutes(ports, accounts);
  const log = logRoutes(ports, accounts);
  const payments = paymentRoutes(ports, payTools);
  const files = fileRoutes(ports);
  const moderation = moderationRoutes(ports);
  const agent = agentRoutes(ports, accounts);
  const upstream = upstreamRoutes(ports, accounts);

  const ready = readyRoute(ports);
  route('GET /health', healthRoute);
  route('GET /ready', ready);
  route('GET /api/health', ready);
  route('GET /api/config', (c) =>
    c.json({
      ok: true,
      sampleData,
      breachedPasswords: ports.breachedPasswords ?? 'warn',
      provider: 'local',
      mail: ports.mail !== undefined,
      ai: aiSource(ai),
      limits: { ...limits, ai: ai.limit },
    }),
  );
  route('POST /api/auth/sign-up/email', auth.signUp);
  route('POST /api/auth/sign-in/email', auth.signIn);
  route('POST /api/auth/sign-in/second-factor', auth.secondStep);
  route('POST /api/auth/sign-out', auth.signOut);
  route('POST /api/auth/request-password-reset', auth.requestReset);
  route('POST /api/auth/reset-password', auth.resetPassword);
  route('POST /api/auth/verify-email', auth.verifyEmail);
  route('GET /api/auth/breached-passwords/:range', auth.breachedPasswords);
  route('GET /api/auth/get-session', auth.session);
  route('GET /api/auth/list-sessions', auth.sessions);
  route('POST /api/auth/revoke-other-sessions', auth.endOtherSessions);
  route('POST /api/auth/change-password', auth.changePassword);
  route('POST /api/auth/change-email', auth.changeEmail);
  route('POST /api/auth/send-verification-email', auth.sendVerification);
  route('GET /api/auth/second-factor', auth.secondFactor);
  route('POST /api/auth/second-factor/begin', auth.beginSecondFactor);
  route('POST /api/auth/second-factor/confirm', auth.confirmSecondFactor);
  route('POST /api/auth/second-factor/recovery-codes', auth.replaceRecoveryCodes);
  route('POST /api/auth/second-factor/off', auth.endSecondFactor);
  route('GET /api/local/invitations/:id', nodes.invitation);
  route('GET /api/local/projects/challenges/nodes', lists.challenges);
  route('GET /api/local/projects/challenges/nodes/:nodeId', lists.challenge);
  route('POST /api/local/projects/challenges/nodes', nodes.write('challenges'));
  route('GET /api/local/projects/participations/nodes', lists.parts('participations'));
  route('GET /api/local/projects/participations/nodes/:nodeId', lists.part('participations'));
  route('POST /api/local/projects/participations/nodes', nodes.write('participations'));
  route('GET /api/local/projects/proofs/nodes', lists.parts('proofs'));
  route('GET /api/local/projects/proofs/nodes/:nodeId', lists.part('proofs'));
  route('POST /api/local/projects/proofs/nodes', nodes.write('proofs'));
  route('GET /api/local/projects/reviews/nodes', lists.parts('reviews'));
  route('GET /api/local/projects/reviews/nodes/:nodeId', lists.part('reviews'));
  route('POST /api/local/projects/reviews/nodes', nodes.write('reviews'));
  route('GET /api/local/projects/outcomes/nodes', lists.parts('outcomes'));
  route('GET /api/local/projects/outcomes/nodes/:nodeId', lists.part('outcomes'));
  route('GET /api/local/projects/comments/nodes', lists.parts('comments'));
  route('GET /api/local/projects/comments/nodes/:nodeId', lists.part('comments'));
  route('POST /api/local/projects/comments/nodes', nodes.write('comments'));
  route('POST /api/local/projects/reports/nodes', nodes.writeReport);
  route('GET /api/local/projects/profiles/nodes', lists.profiles);
  route('GET /api/local/projects/profiles/nodes/:nodeId', lists.profile);
  route('POST /api/local/projects/profiles/nodes', nodes.writeProfile(201));
  route('PATCH /api/local/projects/profiles/nodes/:nodeId', nodes.writeProfile(200));
  route('GET /api/local/community/members', lists.members);
  route('GET /api/local/community/creators', lists.creators);
  route('GET /api/local/community/contributors', lists.contributors);
  route('GET /api/local/community/feed', lists.feed);
  route('GET /api/local/community/figures', lists.figures);
  route('GET /api/local/changes', feed.changes);
  route('GET /api/local/snapshot', feed.snapshot);
  route('GET /api/local/log', log.page);
  route('POST /api/local/log', log.push);
  route('POST /api/local/log/begin', log.begin);
  route('GET /api/local/log/file', log.file);
  route('GET /api/local/devices', log.devices);
  route('GET /api/local/activity', activityRoute(ports));
  route('POST /api/local/devices/:id/sign-out', log.signOut);
  route('POST /api/local/payments', payments.pay);
  route('GET /api/local/moderation/queue', moderation.queue);
  route('POST /api/local/moderation/decisions', moderation.decide);
  route('GET /api/local/moderation/disputes', moderation.disputes);
  route('GET /api/local/moderation/audit', moderation.audit);
  route('POST /api/local/ai/generate', generateRoute(ports));
  route('POST /api/local/agents/:agentId/public-conversations', agent.open);
  route('POST /api/local/agents/:agentId/public-conversations/:conversationId/messages', agent.say);
  route('GET /api/local/agents/:agentId/public-conversations/:conversationId/stream', agent.stream);
  // Must come after the routes of `local`, which these patterns would match too.
  route('GET /api/:provider/projects/:projectId/nodes', upstream.nodes);
  route('POST /api/:provider/projects/:projectId/nodes', upstream.writeNode);
  route('PATCH /api/:provider/projects/:projectId/nodes/:nodeId', upstream.patchNode);
  route('POST /api/:provider/ai/generate', upstream.generate);
  route('POST /api/:provider/agents/:agentId/public-conversations', upstream.openTalk);
  route('POST /api/:provider/agents/:agentId/public-conversations/:conversationId/messages', upstream.say);
  route('GET /api/:provider/agents/:agentId/public-conversations/:conversationId/stream', upstream.stream);
  route('PUT /api/files/:sha256', files.put);
  route('GET /api/files/:sha256', files.get);
  route('GET /api/local/invitations/:id/files/:sha256', files.getWitnessed);
  route('GET /challenge/:id', challengeLink);
  route('GET /*', siteRoute(ports.site));
  route('POST /api/auth/delete-account', auth.deleteAccount);
}

/** Returns the provider of the app's AI calls. Only for this server's own AI is it known whether a model replies. */
function aiSource({ provider, agent, model }: Ports['ai']) {
  return { provider, agent, ...(provider === DEFAULT_PROVIDER && { source: model === undefined ? 'rules' : 'model' }) };
}
