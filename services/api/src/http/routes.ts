import { networkOf, siteHeader } from '@forecourt/contracts/api';
import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { actorOf, requestedFor } from '../access/authorised.ts';
import type { RunningDeps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { keptForNobody } from './kept-for-nobody.ts';
import type { ApiLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';
import { problemResponses } from './openapi.ts';
import { isOfPages, perMinute } from './per-minute.ts';
import { perSite } from './per-site.ts';
import { refuseOtherSites } from './same-origin.ts';
import type { VisitorLane } from './site-lane.ts';
import type { SiteOf } from './site-of.ts';
import { createSiteOf } from './site-of.ts';

/** A limit, and the name of the counted requests for the error message. */
type Limit = readonly [limit: keyof ApiLimits, what: string];

type Route = Pick<FastifySchema, 'body' | 'querystring' | 'params' | 'headers' | 'deprecated' | 'consumes'> & {
  readonly summary: string;
  /** OpenAPI tags. Default for a route that needs a token: `admin`. */
  readonly tags?: readonly string[];
  /** Response schemas by status. */
  readonly response: Readonly<Record<number, unknown>>;
  /** Statuses of the route's own errors. Statuses of body, limit, token and origin checks are added automatically. */
  readonly problems?: readonly number[];
  readonly bodyLimit?: number;
  /** Limit per address. */
  readonly limit?: Limit;
  /** Limit per site for requests of the platform's renderer; replaces `limit`. */
  readonly limitOfPages?: keyof ApiLimits;
  /** Limit per site, across all addresses. */
  readonly siteLimit?: Limit;
  /**
   * From `access/authorised.ts`: refuses requests without a suitable token. A GET route with this hook runs in the
   * queue for reads of administration. Its handler must not return `reply`, because the queue would then wait for the
   * client to read the response.
   */
  readonly token?: onRequestAsyncHookHandler;
  /**
   * True if the handler of a GET route uses a queue of its own, or waits for another host. Other GET routes run in the
   * queue for reads, of administration or of visitors.
   */
  readonly isStepwise?: boolean;
  /** Responses are personal: no cache may store them. */
  readonly isPersonal?: boolean;
  /** Refuses requests from pages of other sites, because the route acts for the visitor. The response is personal. */
  readonly fromOwnPages?: boolean;
  /** See `limitCaches`. */
  readonly staleIfError?: boolean;
};

type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>;
type AddRoute = <const Own extends Route>(url: string, route: Own, handler: Handler<Own>) => void;

/** Functions by which features add their routes. */
export type Routes = {
  readonly app: FastifyInstance;
  readonly get: AddRoute;
  readonly post: AddRoute;
  readonly siteOf: SiteOf;
  /** Runs one step of a staff member's read in the queue for reads of administration. */
  readonly inStaffLane: <Result>(request: FastifyRequest, step: () => Promise<Result>) => Promise<Result>;
};

/** Creates functions that add routes with handlers typed by their schemas. */
export function routesOf(
  app: FastifyInstance,
  {
    sites,
    limits,
    staffReads,
    visitorReads,
    visitorWrites,
  }: Pick<RunningDeps, 'sites' | 'limits' | 'staffReads' | 'visitorReads' | 'visitorWrites'>,
): Routes {
  const most = { ...defaultLimits, ...limits };
  const inStaffLane: Routes['inStaffLane'] = (request, step) =>
    staffReads({ token: actorOf(request), site: requestedFor(request, 'site') }, async () => {
      // The client has disconnected. Further work would only delay other clients.
      if (request.raw.socket.destroyed === true)
        throw new ApiError('TOO_MANY_REQUESTS', 'The client closed the request before it was answered.');
      return step();
    });
  const queued = (handler: RouteHandlerMethod): RouteHandlerMethod =>
    async function (this: FastifyInstance, request, reply) {
      return inStaffLane(request, async () => handler.call(this, request, reply));
    };
  /** Requests of the platform's renderer have their own limits, so they bypass this queue. */
  const queuedByAddress =
    (lane: VisitorLane) =>
    (handler: RouteHandlerMethod): RouteHandlerMethod =>
      async function (this: FastifyInstance, request, reply) {
        const work = async () => handler.call(this, request, reply);
        return isOfPages(request)
          ? work()
          : lane({ address: networkOf(request.ip), site: String(request.headers[siteHeader]) }, work);
      };
  const adding =
    (method: 'GET' | 'POST'): AddRoute =>
    (url, route, handler) => {
      const {
        problems = [],
        limit,
        limitOfPages,
        siteLimit,
        bodyLimit,
        token,
        isStepwise,
        isPersonal,
        fromOwnPages,
        staleIfError,
        ...rest
      } = route;
      const isRead = token !== undefined && method === 'GET';
      const ofVisitors = queuedByAddress(method === 'GET' ? visitorReads : visitorWrites);
      const inQueue = isStepwise === true ? undefined : isRead ? queued : token === undefined ? ofVisitors : undefined;
      const statuses = [
        400,
        ...(token ? [401, 403] : []),
        ...(method === 'GET' ? [429] : []),
        ...(fromOwnPages ? [403] : []),
        ...(rest.body ? [413, 415] : []),
        ...(limit ? [429] : []),
        ...problems,
      ];
      app.route({
        method,
        url,
        onRequest: [token, (isPersonal || fromOwnPages) && keptForNobody, fromOwnPages && refuseOtherSites].filter(
          (hook) => !!hook,
        ),
        preHandler: [
          siteLimit && perSite(app, most[siteLimit[0]], siteLimit[1]),
          // Checked again: the token may have been revoked while the body arrived.
          method === 'POST' && token,
        ].filter((hook) => !!hook),
        ...(bodyLimit !== undefined && { bodyLimit }),
        config: {
          ...(limit && perMinute(most[limit[0]], limit[1], limitOfPages && most[limitOfPages])),
          staleIfError: staleIfError === true,
        },
        schema: {
          ...(token && { tags: ['admin'], security: [{ token: [] }] }),
          ...rest,
          response: { ...rest.response, ...problemResponses(...statuses) },
        } as FastifySchema,
        handler: inQueue?.(handler as RouteHandlerMethod) ?? (handler as RouteHandlerMethod),
      });
    };
  return { app, get: adding('GET'), post: adding('POST'), siteOf: createSiteOf(sites), inStaffLane };
}
