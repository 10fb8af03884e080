import type { Budget } from '@forecourt/budget';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RegistryOperations } from '../operations/operations.ts';
import type { Result } from '../refusal.ts';
import { done, refused } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import {
  AuditRequest,
  CancelRequest,
  CanIPinRequest,
  ChangeRequest,
  ChannelRequest,
  ConfigRequest,
  DeprecationRequest,
  EdgeFailure,
  FreezeRequest,
  HoldRequest,
  OverrideMove,
  OverrideRequest,
  PinRequest,
  ReleasesRequest,
  RollbackRequest,
  RolloutRequest,
  ScheduleRequest,
  ServingReport,
  SteerRequest,
  TokenRequest,
  TrustedPublisherRequest,
  UndoRequest,
} from '../requests.ts';
import { createAuthentication } from './authentication.ts';
import { readBody } from './bodies.ts';
import type { WithBody } from './held-bodies.ts';
import { bytesOf } from './held-bodies.ts';
import type { RegistryLanes } from './registry-lanes.ts';
import { sendRefusal } from './send-refusal.ts';
import { unpackBody } from './unpack-body.ts';

/** The parameters of a path: for `/sites/:site` they are `{ site: string }`. */
type ParamsOf<Url extends string> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Part in Name]: string } & ParamsOf<Rest>
  : Url extends `${string}:${infer Name}`
    ? { readonly [Part in Name]: string }
    : unknown;

/** Path parameters, and unvalidated query and body of a request. */
type Requested<Url extends string> = {
  readonly params: ParamsOf<Url>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

/**
 * Maximum size of a request body with a site's configuration in indented JSON. Most configurations take about 20 KB;
 * none may exceed `BUDGET_CONFIG_BYTES`.
 */
const configBodyBytes = 1024 * 1024;

/** Maximum size of the request body of a change. It may contain the configurations of many sites. */
const changeBodyBytes = 16 * 1024 * 1024;

const name = z.string().check(z.maxLength(100));
const DiffQuery = z.strictObject({ from: name, to: name });

/**
 * The routes of all operations except uploads, whose route is in `upload/upload-route.ts`. Calls are queued by token
 * and site. A body is decompressed only when its call leaves the queue, so a token cannot fill the memory with many
 * calls at once.
 */
export function registryRoutes(
  api: FastifyInstance,
  registry: Registry,
  { lanes, withBody, budget }: { readonly lanes: RegistryLanes; readonly withBody: WithBody; readonly budget: Budget },
): void {
  const { authenticate, callerOf, callerStill } = createAuthentication(registry, lanes);
  const on = <Url extends string>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: Url,
    run: (registry: RegistryOperations, requested: Requested<Url>) => Promise<Result<unknown>>,
    bodyLimit?: number,
  ) =>
    api.route({
      method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      onRequest: authenticate,
      async handler(request, reply) {
        const { params, query } = request as Pick<Requested<Url>, 'params' | 'query'>;
        const actor = callerOf(request);
        const { site = '*' } = params as { readonly site?: string };
        const bytes = bytesOf(request.body);
        const response = await withBody({ actor, bytes }, () =>
          lanes.call({ actor, site }, async () => {
            // If the client has disconnected, the call is not run, because it would only delay other calls.
            if (request.raw.socket.destroyed === true)
              return refused('REGISTRY_TOO_MANY_REQUESTS', 'The client closed the request before it was answered.');
            const caller = method === 'GET' ? done(actor) : await callerStill(request);
            if (caller.kind === 'refused') return caller;
            const body = await unpackBody(request, budget);
            return run(registry.as(caller.value), { params, query, body });
          }),
        );
        if (response.kind === 'refused') return sendRefusal(reply, response.refusal);
        const { value } = response;
        reply.header('cache-control', 'no-store');
        // A stored document is sent unchanged, because it is JSON text already.
        return value instanceof Uint8Array ? reply.type('application/json').send(value) : reply.send(value);
      },
    });

  on('GET', '/remotes', (registry) => registry.versions());
  on('GET', '/remotes/:remote/versions', (registry, { params }) => registry.versions(params.remote));
  on('GET', '/remotes/:remote/versions/:version', (registry, { params }) =>
    registry.manifest(params.remote, params.version),
  );
  on('GET', '/remotes/:remote/versions/:version/source-maps/:script', (registry, { params }) =>
    registry.sourceMap(params.remote, params.version, params.script),
  );
  on('PUT', '/remotes/:remote/versions/:version/deprecation', async (registry, { params, body }) =>
    registry.deprecate(params.remote, params.version, readBody(DeprecationRequest, body)),
  );
  on('DELETE', '/remotes/:remote/versions/:version/deprecation', (registry, { params }) =>
    registry.undeprecate(params.remote, params.version),
  );

  on('GET', '/sites', (registry) => registry.sites());
  on('GET', '/sites/:site', (registry, { params }) => registry.show(params.site));
  on('GET', '/sites/:site/release', (registry, { params }) => registry.release(params.site));
  on('POST', '/releases', async (registry, { body }) => registry.releases(readBody(ReleasesRequest, body)));
  on('GET', '/sites/:site/history', (registry, { params }) => registry.history(params.site));
  on('PUT', '/sites/:site/serving', async (registry, { params, body }) =>
    registry.reportServing(params.site, readBody(ServingReport, body)),
  );
  on('POST', '/sites/:site/failures', async (registry, { params, body }) =>
    registry.reportFailure(params.site, readBody(EdgeFailure, body)),
  );
  on('POST', '/sites/:site/pins', async (registry, { params, body }) =>
    registry.pin(params.site, readBody(PinRequest, body)),
  );
  on('POST', '/sites/:site/rollback', async (registry, { params, body }) =>
    registry.rollback(params.site, readBody(RollbackRequest, body)),
  );
  on(
    'PUT',
    '/sites/:site/config',
    async (registry, { params, body }) => registry.applyConfig(params.site, readBody(ConfigRequest, body)),
    configBodyBytes,
  );

  on('GET', '/sites/:site/config', (registry, { params }) => registry.siteConfig(params.site));

  const largeOn = (url: string, run: (registry: RegistryOperations, body: unknown) => Promise<Result<unknown>>) =>
    on('POST', url, (registry, { body }) => run(registry, body), changeBodyBytes);
  largeOn('/changes', async (registry, body) => registry.change(readBody(ChangeRequest, body)));
  largeOn('/can-i-pin', async (registry, body) => registry.canIPin(readBody(CanIPinRequest, body)));
  on('POST', '/changes/:id/undo', async (registry, { params, body }) =>
    registry.undoChange(params.id, readBody(UndoRequest, body)),
  );

  on('GET', '/scheduled', (registry) => registry.scheduled());
  largeOn('/scheduled', async (registry, body) => registry.schedule(readBody(ScheduleRequest, body)));
  on('POST', '/scheduled/:id/cancel', async (registry, { params, body }) =>
    registry.cancelScheduled(params.id, readBody(CancelRequest, body)),
  );

  on('GET', '/channels', (registry) => registry.channels());
  on('PUT', '/sites/:site/channel', async (registry, { params, body }) =>
    registry.setChannel(params.site, readBody(ChannelRequest, body)),
  );
  on('PUT', '/sites/:site/holds/:remote', async (registry, { params, body }) =>
    registry.hold(params.site, params.remote, readBody(HoldRequest, body)),
  );
  on('DELETE', '/sites/:site/holds/:remote', (registry, { params }) => registry.unhold(params.site, params.remote));

  on('GET', '/freezes', (registry) => registry.freezes());
  on('GET', '/sites/:site/freezes', (registry, { params }) => registry.freezes(params.site));
  on('POST', '/sites/:site/freezes', async (registry, { params, body }) =>
    registry.freeze(params.site, readBody(FreezeRequest, body)),
  );
  on('DELETE', '/sites/:site/freezes/:id', (registry, { params }) => registry.removeFreeze(params.site, params.id));

  on('GET', '/rollouts', (registry) => registry.rollouts());
  on('GET', '/rollouts/:id', (registry, { params }) => registry.rollout(params.id));
  largeOn('/rollouts', async (registry, body) => registry.startRollout(readBody(RolloutRequest, body)));
  largeOn('/rollouts/plan', async (registry, body) => registry.planRollout(readBody(RolloutRequest, body)));
  on('POST', '/rollouts/:id/steer', async (registry, { params, body }) =>
    registry.steerRollout(params.id, readBody(SteerRequest, body)),
  );

  on('GET', '/remotes/:remote/runs', (registry, { params }) => registry.runs(params.remote));
  on('GET', '/lockfiles/:id', (registry, { params }) => registry.lockfile(params.id));
  on('GET', '/diff', async (registry, { query }) => {
    const { from, to } = readBody(DiffQuery, query);
    return registry.diff(from, to);
  });

  on('GET', '/sites/:site/overrides', (registry, { params }) => registry.overrides(params.site));
  on('POST', '/sites/:site/overrides', async (registry, { params, body }) =>
    registry.createOverride(params.site, readBody(OverrideRequest, body)),
  );
  on('PUT', '/sites/:site/overrides/:id', async (registry, { params, body }) =>
    registry.moveOverride(params.site, params.id, readBody(OverrideMove, body)),
  );
  on('DELETE', '/sites/:site/overrides/:id', (registry, { params }) => registry.revokeOverride(params.site, params.id));
  on('GET', '/sites/:site/overrides/:id/release', (registry, { params }) =>
    registry.overrideRelease(params.site, params.id),
  );

  on('GET', '/hosts', (registry) => registry.hosts());
  on('GET', '/sites/:site/hosts', (registry, { params }) => registry.hosts(params.site));
  on('PUT', '/sites/:site/hosts/:host', (registry, { params }) => registry.addHost(params.site, params.host));
  on('DELETE', '/sites/:site/hosts/:host', (registry, { params }) => registry.removeHost(params.site, params.host));

  on('GET', '/dealerships', (registry) => registry.dealerships());
  on('GET', '/sites/:site/dealerships', (registry, { params }) => registry.dealerships(params.site));
  on('PUT', '/sites/:site/dealerships/:dealership', (registry, { params }) =>
    registry.addDealership(params.site, params.dealership),
  );
  on('DELETE', '/sites/:site/dealerships/:dealership', (registry, { params }) =>
    registry.removeDealership(params.site, params.dealership),
  );

  on('GET', '/audit', async (registry, { query }) => {
    const { limit, ...rest } = query;
    return registry.audit(readBody(AuditRequest, limit === undefined ? rest : { ...rest, limit: Number(limit) }));
  });

  on('GET', '/trusted-publishers', (registry) => registry.trustedPublishers());
  on('POST', '/trusted-publishers', async (registry, { body }) =>
    registry.trustPublisher(readBody(TrustedPublisherRequest, body)),
  );
  on('DELETE', '/trusted-publishers/:id', (registry, { params }) => registry.distrustPublisher(params.id));

  on('GET', '/tokens', (registry) => registry.tokens());
  on('POST', '/tokens', async (registry, { body }) => registry.issueToken(readBody(TokenRequest, body)));
  on('POST', '/tokens/:name/rotate', (registry, { params }) => registry.rotateToken(params.name));
  on('DELETE', '/tokens/:name', (registry, { params }) => registry.revokeToken(params.name));
}
