import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifySchema,
  onRequestAsyncHookHandler,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ApiDeps } from '../deps.ts';
import { keptForNobody } from './kept-for-nobody.ts';
import type { ApiLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';
import { problemResponses } from './openapi.ts';
import { perMinute } from './per-minute.ts';
import { perSite } from './per-site.ts';
import { refuseOtherSites } from './same-origin.ts';
import type { SiteOf } from './site-of.ts';
import { createSiteOf } from './site-of.ts';

/** A limit, and what it counts, for whoever has reached it. */
type Limit = readonly [limit: keyof ApiLimits, what: string];

/** What a route is for, what it takes and what it returns. */
type Route = Pick<FastifySchema, 'body' | 'querystring' | 'params' | 'headers' | 'deprecated' | 'consumes'> & {
  readonly summary: string;
  /** `admin` unless given, of a route that needs a token. */
  readonly tags?: readonly string[];
  /** Shapes of its responses by status. */
  readonly response: Readonly<Record<number, unknown>>;
  /** Statuses of its own refusals. Those that come of a body, a limit, a token or a foreign page need not be named. */
  readonly problems?: readonly number[];
  readonly bodyLimit?: number;
  /** For one address. */
  readonly limit?: Limit;
  /** For the pages of one site while they are made, in place of `limit`'s. */
  readonly limitOfPages?: keyof ApiLimits;
  /** For one site from all addresses. */
  readonly siteLimit?: Limit;
  /** Of `access/authorised.ts`: whose token lets a request through. */
  readonly token?: onRequestAsyncHookHandler;
  /** Its responses are about one visitor: no cache keeps them. */
  readonly isPersonal?: boolean;
  /** Personal, and it acts for the visitor: pages of other sites cannot use it. */
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

/** Where features add their routes. */
export type Routes = {
  readonly app: FastifyInstance;
  readonly get: AddRoute;
  readonly post: AddRoute;
  readonly siteOf: SiteOf;
};

/** Adds routes whose handlers know the types of their schemas. */
export function routesOf(app: FastifyInstance, { sites, limits }: Pick<ApiDeps, 'sites' | 'limits'>): Routes {
  const most = { ...defaultLimits, ...limits };
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
        isPersonal,
        fromOwnPages,
        staleIfError,
        ...rest
      } = route;
      const statuses = [
        400,
        ...(token ? [401, 403] : []),
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
        ...(siteLimit && { preHandler: perSite(app, most[siteLimit[0]], siteLimit[1]) }),
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
        handler: handler as RouteHandlerMethod,
      });
    };
  return { app, get: adding('GET'), post: adding('POST'), siteOf: createSiteOf(sites) };
}
