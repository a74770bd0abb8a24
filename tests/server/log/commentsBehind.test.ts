import { describe, expect, test } from 'vitest';
import { CREATE_DEFAULTS } from '../../../core/domain/challenge/commands.ts';
import type { CommentRef } from '../../../core/domain/community/commands.ts';
import type { EventEnvelope } from '../../../core/kernel/log/event.ts';
import type { HttpRequest } from '../../../core/kernel/store/ports.ts';
import { response } from '../../../core/testing/transport.ts';
import { delay$ } from '../../../core/views/delays.readModel.ts';
import { simServer } from '../../../property-tests/simulation/server.ts';
import { firstOf, newDevice, newEnvironment, openPerson, sent } from '../../core/replication/support.ts';

const ANN = { id: 'ann', name: 'ANN', email: 'ann@example.org' };

/** Ann creates a challenge, comments, replies, and deletes the reply, all offline; then the log has these in another order, as after a restored backup (SY27). */
async function reordered(order: readonly ('created' | 'comment' | 'reply' | 'deletion')[]) {
  const environment = newEnvironment();
  const server = await simServer({ now: () => environment.now(), store: 'memory', people: [ANN] });
  const ann = await openPerson(environment);
  const { commands } = ann.gauntlet;
  const created = firstOf(await commands.createChallenge({ ...CREATE_DEFAULTS, title: 'Run 5k', proofType: 'text' }));
  const refTo = (comment: EventEnvelope, parent: string | null): CommentRef => {
    return { challengeId: created.id, commentId: comment.id, author: ANN.id, parent, isLiked: false };
  };
  const comment = firstOf(await commands.postComment({ challengeId: created.id, text: 'First', replyTo: null }));
  const reply = firstOf(await commands.postComment({ challengeId: created.id, text: 'Reply', replyTo: refTo(comment, null) }));
  const deletion = firstOf(await commands.deleteComment({ comment: refTo(reply, comment.id) }));
  const events = { created, comment, reply, deletion };
  const others = ann.device.log.events.filter(({ id }) => !Object.values(events).some((each) => each.id === id));
  const requests: HttpRequest[] = [];
  const limited = new Set<string>();
  const isLimited = ({ headers }: HttpRequest): boolean => limited.has(headers?.['Idempotency-Key'] ?? '');
  const there = await openPerson(
    environment,
    'ann',
    { ...newDevice(), log: { events: [...others, ...order.map((name) => events[name])] } },
    {
      fetch: async (request) => {
        requests.push(request);
        const isRefused = isLimited(request) && requests.filter(isLimited).length > 1;
        return isRefused ? response(429, null, 60_000) : server.fetchAs(ANN.id, request);
      },
    },
  );
  const nameOf = (id: string | undefined) => Object.entries(events).find(([, event]) => event.id === id)?.[0];
  return {
    there,
    server,
    challengeId: created.id,
    /** The node API takes this event no more after the first try. */
    limit: (name: keyof typeof events) => void limited.add(events[name].id),
    statuses: () => order.map((name) => there.status(events[name].id).name),
    posted: () => sent(requests).map((line) => nameOf(line.split(' ').at(-1))),
    stored: async () => (await server.nodes()).filter(({ project }) => project === 'comments').map(({ id }) => nameOf(id)),
  };
}

describe('SY1 SY27 an event that stands before the comment that it is about', () => {
  test('SY1 waits for that comment and its parent, which are sent first, and is accepted', async () => {
    const { there, server, statuses, posted, stored } = await reordered(['created', 'deletion', 'reply', 'comment']);
    await there.gauntlet.push();
    expect({ statuses: statuses(), stored: await stored() }).toEqual({
      statuses: ['synced', 'synced', 'synced', 'synced'],
      stored: ['comment', 'reply', 'deletion'],
    });
    expect(posted()).toEqual(['created', 'deletion', 'reply', 'comment', 'reply', 'deletion']);
    await server.close();
  });

  test('SY18 waits with the delay of that comment', async () => {
    const { there, server, challengeId, statuses, limit } = await reordered(['created', 'deletion', 'reply', 'comment']);
    limit('reply');
    await there.gauntlet.push();
    const delay = () => there.gauntlet.project(delay$({ kind: 'comments', challengeId })).current();
    expect(statuses()).toEqual(['synced', 'waiting', 'waiting', 'synced']);
    expect(delay()).toMatchObject({ reason: 'limited', attempts: 1 });
    await there.gauntlet.push();
    expect(delay()).toMatchObject({ reason: 'limited', attempts: 2 });
    await server.close();
  });

  test('SY18 waits for the creation of the challenge, also where that stands behind it', async () => {
    const { there, server, statuses, posted } = await reordered(['comment', 'created', 'reply', 'deletion']);
    await there.gauntlet.push();
    expect({ statuses: statuses(), posted: posted() }).toEqual({
      statuses: ['synced', 'synced', 'synced', 'synced'],
      posted: ['created', 'comment', 'reply', 'deletion'],
    });
    await server.close();
  });
});
