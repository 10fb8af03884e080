import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { requestIdHeader, requestIdOf } from '@forecourt/api';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { forwardedForWithoutPorts, listenerHeader, siteHeader } from '@forecourt/contracts/api';
import { createClientAddress, createIsProxy } from '../rate-limits/index.ts';
import { createBodiesUnderWay } from './incoming/bodies-under-way.ts';
import { limitConnections } from './incoming/connection-limits.ts';
import { targetOf } from './incoming/request-target.ts';
import { limitUnsent } from './incoming/unsent-responses.ts';
import { listenOn } from './listening.ts';
import type { Stage } from './readiness/probes.ts';
import { isProbe, responseProbe } from './readiness/probes.ts';

/** The parts that handle requests. */
export const partNames = ['registry', 'api', 'search', 'edge', 'inbox', 'console'] as const;
export type PartName = (typeof partNames)[number];

/** `public` for visitors, `admin` for registry and administration, `inside` for requests between the parts. */
export type ListenerName = 'public' | 'admin' | 'inside';
/** Handles the requests to a part; `on` is the listener that received the request. */
export type PartListener = (request: IncomingMessage, response: ServerResponse, on: ListenerName) => void;
/** An address to listen on; port 0 takes any free port. */
export type Place = { readonly port: number; readonly host: string };

/** A completed request as it may be logged: without query, body and client address. */
export type ServedRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly site: string | readonly string[] | null;
  /** Null if the response was cut off. */
  readonly status: number | null;
  readonly ms: number;
};

const longestLoggedPath = 200;

/** Three times as long as a slow phone needs to send the largest body that a visitor may send. */
const visitorTimeoutMs = 60_000;

/**
 * The HTTP servers: one for visitors, without registry and administration; one for administration; and one for requests
 * between the parts. The site of a visitor's request is taken from its host, and a site header from the browser is
 * removed.
 *
 * @throws StartProblem if a port is in use
 */
export async function openListeners({
  visitors,
  admins,
  siteOf,
  stage = () => ({ kind: 'starting' }),
  onError = (error) => console.error(error),
  onResponded = () => {},
  budget = defaultBudget,
  trustedProxies = [],
}: {
  readonly visitors: Place;
  readonly admins: Place;
  readonly siteOf: (host: string | undefined) => string | null;
  /** The stage that `/livez` and `/readyz` report. Only hosts that belong to no dealer serve these paths. */
  readonly stage?: () => Stage;
  /** Called with an error that a request handler threw; the response is 500. */
  readonly onError?: (error: unknown, part: PartName) => void;
  /** Called with every completed request. */
  readonly onResponded?: (request: ServedRequest) => void;
  /** Limits for request bodies and connections. */
  readonly budget?: Budget;
  /** Addresses and networks whose forwarding headers are trusted. */
  readonly trustedProxies?: readonly string[];
}) {
  const parts = new Map<PartName, PartListener>();
  const addressOf = createClientAddress(trustedProxies);
  const bodies = {
    public: createBodiesUnderWay(budget, addressOf, cutOff),
    admin: createBodiesUnderWay(budget, addressOf, cutOff),
  };
  const isProxy = createIsProxy(trustedProxies);
  const limit = (server: Server) => {
    limitConnections(server, budget, isProxy);
    limitUnsent(server, budget);
  };
  const mostPipelined = budget.pipelinedRequests;
  const mostBytes = { public: budget.bodyBytes, admin: Math.max(budget.uploadBytes, budget.feedBytes) };
  const responding = new Map<PartName, Set<ServerResponse>>(partNames.map((name) => [name, new Set()]));
  const result: PartListener = (request, response, on) => {
    const part = partOf(request.url ?? '/', on);
    // An error in a request handler fails that request only, and must not end the process that serves all sites.
    try {
      const site = siteOf(request.headers.host);
      if (site !== null) request.headers[siteHeader] = site;
      else if (on === 'public') delete request.headers[siteHeader];
      request.headers[listenerHeader] = on;
      if (on === 'public' && part === 'registry') return refuseUnknown(response);
      const path = pathOf(request);
      if (isProbe(path) && site === null)
        return void responseProbe(path, stage, response).catch((error: unknown) => onError(error, part));
      const listener = parts.get(part);
      if (listener === undefined) return refuse(response, part);
      const open = responding.get(part);
      open?.add(response);
      response.once('close', () => open?.delete(response));
      listener(request, response, on);
    } catch (error) {
      onError(error, part);
      fail(response, part);
    }
  };
  const named: PartListener = (request, response, on) => {
    const requestId = requestIdOf(request.headers[requestIdHeader]);
    request.headers[requestIdHeader] = requestId;
    response.setHeader(requestIdHeader, requestId);
    const startedAt = performance.now();
    response.once('close', () =>
      onResponded({
        requestId,
        method: request.method ?? '',
        path: pathOf(request).slice(0, longestLoggedPath),
        site: request.headers[siteHeader] ?? null,
        status: response.writableFinished ? response.statusCode : null,
        ms: Math.round(performance.now() - startedAt),
      }),
    );
    result(request, response, on);
  };
  const outside =
    (on: 'public' | 'admin'): RequestListener =>
    (request, response) => {
      delete request.headers[requestIdHeader];
      const { 'x-forwarded-for': forwarded } = request.headers;
      if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = forwardedForWithoutPorts(forwarded);
      const target = targetOf(request);
      if (target === null) return refuseTarget(response);
      request.url = target;
      if (!bodies[on].admit(request, response, mostBytes[on])) return refuseBody(request, response);
      named(request, response, on);
    };
  const forVisitors = await listenOn(outside('public'), visitors.port, visitors.host, {
    requestTimeoutMs: visitorTimeoutMs,
    limit,
    mostPipelined,
  });
  const forAdmins = await listenOn(outside('admin'), admins.port, admins.host, {
    variable: 'ADMIN_PORT',
    limit,
    mostPipelined,
  }).catch(async (error: unknown) => {
    await forVisitors.finish(0);
    throw error;
  });
  const inside = await listenOn((request, response) => named(request, response, 'inside'), 0, '127.0.0.1');
  const finishBoth = async (withinMs: number) => {
    const [visitorsCutOff, adminsCutOff] = await Promise.all([
      forVisitors.finish(withinMs),
      forAdmins.finish(withinMs),
    ]);
    return visitorsCutOff + adminsCutOff;
  };
  return {
    /** Port for visitors. */
    port: forVisitors.port,
    /** Port for registry and administration. */
    adminPort: forAdmins.port,
    /** Origin of registry and administration on this machine. */
    adminOrigin: `http://${reachable(admins.host)}:${forAdmins.port}`,
    /** Origin for requests between the parts. Its listener closes last, so that requests in progress can finish. */
    origin: `http://127.0.0.1:${inside.port}`,
    /**
     * Adds a part. Null removes it: its requests in progress are cut off, and later requests get 503, as if its server
     * had stopped.
     */
    set(part: PartName, listener: PartListener | null): void {
      if (listener !== null) return void parts.set(part, listener);
      parts.delete(part);
      for (const response of responding.get(part) ?? []) response.destroy();
    },
    /**
     * Stops accepting requests, and waits for those in progress.
     *
     * @returns number of requests that were cut off after `withinMs`
     */
    finish: finishBoth,
    /** Ends all requests at once, including those between the parts. */
    async close(): Promise<void> {
      await Promise.all([finishBoth(0), inside.finish(0)]);
    },
  };
}

export type Listeners = Awaited<ReturnType<typeof openListeners>>;

/** The host under which a listener is reached from this machine: loopback if it listens on all addresses. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

function partOf(url: string, on: ListenerName): PartName {
  // Only the admin port serves inbox and console: on the visitors' port these paths may be pages of a dealer.
  if (on === 'admin' && /^\/leads([/?]|$)/.test(url)) return 'inbox';
  if (on === 'admin' && /^\/console([/?]|$)/.test(url)) return 'console';
  if (url.startsWith('/registry/')) return 'registry';
  if (url.startsWith('/api/')) return 'api';
  return url.startsWith('/1/') ? 'search' : 'edge';
}

const jsonHeaders = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };

function refuseTarget(response: ServerResponse): void {
  response.writeHead(400, { ...jsonHeaders, connection: 'close' });
  response.end(JSON.stringify({ error: { code: 'HOST_INVALID', message: 'A request names one host, once.' } }));
}

const busyHeaders = { 'retry-after': '5', connection: 'close' };
const busy = JSON.stringify({
  error: { code: 'BODIES_BUSY', message: 'Too much is being sent right now. Please try again in a few seconds.' },
});

/** Responds 503 to a request whose body is still being received, and closes its connection. */
function cutOff({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void socket.destroy();
  const headers = { ...jsonHeaders, ...busyHeaders, 'content-length': Buffer.byteLength(busy) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 503 Service Unavailable', ...lines, '', busy].join('\r\n'), () => socket.destroy());
}

/** Responds 503 without reading the rest of the body. */
function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { ...jsonHeaders, ...busyHeaders });
  response.end(busy);
  response.once('close', () => request.destroy());
}

function refuseUnknown(response: ServerResponse): void {
  response.writeHead(404, jsonHeaders);
  response.end(JSON.stringify({ error: { code: 'ROUTE_NOT_FOUND', message: 'There is nothing at this address.' } }));
}

function refuse(response: ServerResponse, part: PartName): void {
  response.writeHead(503, { ...jsonHeaders, 'retry-after': '5' });
  response.end(JSON.stringify({ error: { code: 'PART_STOPPED', message: `The ${part} is not running.` } }));
}

function fail(response: ServerResponse, part: PartName): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, jsonHeaders);
  response.end(JSON.stringify({ error: { code: 'REQUEST_FAILED', message: `The ${part} failed on this request.` } }));
}
