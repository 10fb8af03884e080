import type { FastifyInstance } from 'fastify';
import { limitKeyOf } from '../access/actor.ts';
import { mayDo } from '../access/role.ts';
import type { Change, Notice } from '../changes/change-feed.ts';
import type { Registry } from '../registry.ts';
import { actorOf } from './authentication.ts';
import type { RegistryLanes } from './registry-lanes.ts';
import { sendRefusal } from './send-refusal.ts';

/**
 * `GET /changes`: a stream of server-sent events, which ends when the token becomes invalid.
 *
 * Each `event: change` has site, revision and lockfile of a site that the token may read. The stream starts with the
 * current revision of all these sites, so a client that was disconnected misses no change. Each `event: notice` names
 * other data that have changed: channels, freezes, scheduled changes or versions.
 *
 * At every heartbeat the revisions and the audit log are read, so changes that another registry process made are sent
 * too.
 *
 * @returns a function that ends all open streams
 */
export function changesRoute(
  api: FastifyInstance,
  registry: Registry,
  {
    heartbeatMs,
    streamsPerToken,
    lanes: { authentication },
  }: { readonly heartbeatMs: number; readonly streamsPerToken: number; readonly lanes: RegistryLanes },
): () => void {
  const open = new Map<() => void, string>();
  const endAll = () => {
    for (const end of open.keys()) end();
  };
  api.addHook('preClose', async () => endAll());

  api.get('/changes', async (request, reply) => {
    const { authorization } = request.headers;
    const actor = await actorOf(registry, authorization, authentication);
    if (actor.kind === 'refused') return sendRefusal(reply, actor.refusal);
    const { role } = actor.value;
    const limitKey = limitKeyOf(actor.value);
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
    const deliverNotice = (notice: Notice) => {
      if (notice.site !== null && !mayDo(role, { kind: 'read-site', site: notice.site })) return;
      stream.write(`event: notice\ndata: ${JSON.stringify(notice)}\n\n`);
    };
    const latest = registry.changes.followNotices();
    const deliverAll = async () => {
      for (const change of await registry.changes.current()) deliver(change);
      for (const notice of await latest()) deliverNotice(notice);
      stream.write(': here\n\n');
    };
    const end = () => {
      if (!open.delete(end)) return;
      unsubscribe();
      unsubscribeFromNotices();
      clearInterval(heartbeat);
      stream.end();
    };
    const unsubscribe = registry.changes.subscribe(deliver);
    const unsubscribeFromNotices = registry.changes.subscribeToNotices(deliverNotice);
    const goOn = async () => {
      // Once a token has been revoked or replaced, or has expired, no further changes are sent.
      if ((await actorOf(registry, authorization, authentication)).kind === 'refused') return end();
      await deliverAll();
    };
    // If the revisions cannot be read, the stream ends and the client reconnects.
    const heartbeat = setInterval(() => void goOn().catch(end), heartbeatMs);
    heartbeat.unref();
    open.set(end, limitKey);
    // The number of streams per token is limited, because each stream reads the database at every heartbeat. Beyond the
    // limit the oldest stream is ended: its client has probably disconnected.
    const own = [...open].filter(([, each]) => each === limitKey);
    if (own.length > streamsPerToken) own[0]?.[0]();
    stream.on('close', end);
    stream.on('error', end);
    await deliverAll().catch(end);
  });
  return endAll;
}
