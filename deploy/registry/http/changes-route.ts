import type { FastifyInstance } from 'fastify';
import { mayDo } from '../access/role.ts';
import type { Change } from '../changes/change-feed.ts';
import type { Registry } from '../registry.ts';
import { actorOf } from './authentication.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * `GET /changes`: a stream of Server-Sent Events, `event: change` with site, revision and lockfile, of the sites that
 * the listener may read, as long as the token holds.
 *
 * It begins with where every site stands, so that a listener who was away misses nothing; with every
 * heartbeat it looks again, which also brings in changes made through another registry process.
 *
 * @returns ends every open stream
 */
export function changesRoute(
  api: FastifyInstance,
  registry: Registry,
  { heartbeatMs, streamsPerToken }: { readonly heartbeatMs: number; readonly streamsPerToken: number },
): () => void {
  const open = new Map<() => void, string>();
  const endAll = () => {
    for (const end of open.keys()) end();
  };
  api.addHook('preClose', async () => endAll());

  api.get('/changes', async (request, reply) => {
    const { authorization } = request.headers;
    const actor = await actorOf(registry, authorization);
    if (actor.kind === 'refused') return sendRefusal(reply, actor.refusal);
    const { role, name } = actor.value;
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });

    const delivered = new Map<string, number>();
    const deliver = (change: Change) => {
      if ((delivered.get(change.site) ?? 0) >= change.revision) return;
      if (!mayDo(role, { kind: 'read-site', site: change.site })) return;
      delivered.set(change.site, change.revision);
      stream.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    };
    const deliverAll = async () => {
      for (const change of await registry.changes.current()) deliver(change);
      stream.write(': here\n\n');
    };
    const end = () => {
      if (!open.delete(end)) return;
      unsubscribe();
      clearInterval(heartbeat);
      stream.end();
    };
    // A registry that cannot say where the sites stand ends the stream: the listener comes again.
    const unsubscribe = registry.changes.subscribe(deliver);
    const goOn = async () => {
      // A token that was revoked, replaced or has expired receives no more changes.
      if ((await actorOf(registry, authorization)).kind === 'refused') return end();
      await deliverAll();
    };
    const heartbeat = setInterval(() => void goOn().catch(end), heartbeatMs);
    heartbeat.unref();
    open.set(end, name);
    // Each looks at the database with every heartbeat. The first may be one whose listener is gone.
    const own = [...open].filter(([, each]) => each === name);
    if (own.length > streamsPerToken) own[0]?.[0]();
    stream.on('close', end);
    stream.on('error', end);
    await deliverAll().catch(end);
  });
  return endAll;
}
