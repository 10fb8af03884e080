import type { IncomingMessage, RequestListener } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { isUnavailable } from '@forecourt/database';
import { nameRoute } from '@forecourt/tracing';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import fastify from 'fastify';
import { AssetsUnreachable } from '../assets/asset-store.ts';
import type { Refusal } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { changesRoute } from './changes-route.ts';
import { createHeldBodies } from './held-bodies.ts';
import { receiveBody } from './receive-body.ts';
import { createRegistryLanes } from './registry-lanes.ts';
import { registryRoutes } from './routes.ts';
import { sendRefusal } from './send-refusal.ts';
import { refuseUnstorable } from './unpack-body.ts';
import { uploadRoute } from './upload/upload-route.ts';

export type RegistryServerOptions = {
  readonly budget?: Budget;
  /** Time between two heartbeats of a stream. Default: 10 s. */
  readonly heartbeatMs?: number;
  /** Called with internal errors. The caller gets only the code REGISTRY_BROKEN. */
  readonly onError?: (error: Error) => void;
};

/** Maximum size of a request body without configurations or files. The largest is a token's role with 5,000 names. */
const mostBodyBytes = 256 * 1024;

/** Serves the registry over HTTP. It opens no port: the process that contains it passes requests to `listener`. */
export async function createRegistryServer(
  registry: Registry,
  {
    budget = defaultBudget,
    heartbeatMs = 10_000,
    onError = (error) => console.error(error),
  }: RegistryServerOptions = {},
) {
  const app = fastify({ bodyLimit: Math.min(mostBodyBytes, budget.uploadBytes), forceCloseConnections: true });
  const calls: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void calls.push(...[method].flat().map((each) => `${each} ${url}`)));
  responseProblems(app, onError);
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  app.addHook('onRequest', async ({ method, routeOptions: { url } }) => void (url && nameRoute(method, url)));
  app.addHook('preValidation', async ({ params, query }) => {
    refuseUnstorable(params);
    refuseUnstorable(query);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) =>
    receiveBody(body, request.routeOptions.bodyLimit),
  );
  const lanes = createRegistryLanes(budget);
  const withBody = createHeldBodies(budget.uploadBytes);
  let endStreams = () => {};
  await app.register(
    async (api) => {
      registryRoutes(api, registry, { lanes, withBody, budget });
      await api.register(async (scope) => uploadRoute(scope, registry, { budget, lanes, withBody }));
      endStreams = changesRoute(api, registry, { heartbeatMs, streamsPerToken: budget.changeStreams, lanes });
    },
    { prefix: '/registry/v1' },
  );
  await app.ready();
  return {
    /** Every method and path that the server handles, such as `GET /registry/v1/sites`. */
    calls: calls as readonly string[],
    /** Handles requests below `/registry/v1`. */
    listener: ((request, response) => app.routing(request, response)) satisfies RequestListener,
    /** Ends the open streams of changes, which would never end otherwise. */
    endStreams,
    /** Ends the open streams of changes, and accepts no further requests. */
    close: () => app.close(),
  };
}

/** Responds to every error with a problem document. */
function responseProblems(app: FastifyInstance, onError: (error: Error) => void): void {
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(reply, {
      code: 'REGISTRY_ROUTE_UNKNOWN',
      message: `The registry has no ${request.method} ${request.url.split('?')[0]}.`,
    }),
  );
  app.setErrorHandler((error: FastifyError & { refusal?: Refusal }, _request, reply) => {
    if (error.refusal !== undefined) return sendRefusal(reply, error.refusal);
    if (error.statusCode === 413)
      return sendRefusal(reply, {
        code: 'REGISTRY_BODY_TOO_LARGE',
        message: 'The body is larger than the registry accepts.',
      });
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendRefusal(reply, { code: 'REGISTRY_BODY_INVALID', message: error.message });
    onError(error);
    // Must come before `isUnavailable`, which may mistake this error for an unreachable database.
    if (error instanceof AssetsUnreachable)
      return sendRefusal(reply, { code: 'REGISTRY_ASSETS_UNREACHABLE', message: error.message });
    if (isUnavailable(error))
      return sendRefusal(reply, {
        code: 'REGISTRY_DATABASE_UNREACHABLE',
        message: 'The registry can’t reach its database right now. Try again in a moment.',
      });
    return sendRefusal(reply, {
      code: 'REGISTRY_BROKEN',
      message: 'The registry failed, and as far as it knows nothing changed. Its log says why.',
    });
  });
}
