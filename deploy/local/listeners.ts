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
export const partNames = ['registry', 'api', 'search', 'edge', 'inbox'] as const;
export type PartName = (typeof partNames)[number];

/** `public` for visitors, `admin` for registry and administration, `inside` for what the parts ask each other. */
export type ListenerName = 'public' | 'admin' | 'inside';
/** A part; it receives where a request came in. */
export type PartListener = (request: IncomingMessage, response: ServerResponse, on: ListenerName) => void;
/** Port 0 takes any free one. */
export type Place = { readonly port: number; readonly host: string };

/** A request that has ended, as a log may hold it: nothing of its query, its body or its sender. */
export type ServedRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly site: string | readonly string[] | null;
  /** Null: the response was cut off. */
  readonly status: number | null;
  readonly ms: number;
};

const longestLoggedPath = 200;

/** A visitor's largest body takes a slow phone a third of it. */
const visitorTimeoutMs = 60_000;

/**
 * The HTTP servers for registry, api, search and edge: one for visitors, where there is neither registry nor
 * administration, one for those who administer, and one that the parts use among themselves. The site of a visitor's
 * request is identified by its host; what a browser claims about that is dropped.
 *
 * @throws StartProblem when a port is taken
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
  /** Where the platform stands, for probes. They are served on hosts that are no dealer's. */
  readonly stage?: () => Stage;
  /** Receives what a request handler threw; the response was a 500. */
  readonly onError?: (error: unknown, part: PartName) => void;
  /** Called with every request that has ended. */
  readonly onResponded?: (request: ServedRequest) => void;
  /** Bounds bodies under way and connections. */
  readonly budget?: Budget;
  /** Addresses and networks that say whom they ask for. */
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
    // What a handler throws is the failure of one request, never of the process that serves all sites.
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
    /** For visitors. */
    port: forVisitors.port,
    /** For registry and administration. */
    adminPort: forAdmins.port,
    /** Where this machine reaches registry and administration. */
    adminOrigin: `http://${reachable(admins.host)}:${forAdmins.port}`,
    /** Where the parts reach each other: served until the end, so that what is under way can be finished. */
    origin: `http://127.0.0.1:${inside.port}`,
    /** Adds a part, or removes it: its requests, under way or to come, then fail as those of a stopped server do. */
    set(part: PartName, listener: PartListener | null): void {
      if (listener !== null) return void parts.set(part, listener);
      parts.delete(part);
      for (const response of responding.get(part) ?? []) response.destroy();
    },
    /** Takes no further requests and finishes those under way. @returns how many were cut off after `withinMs` */
    finish: finishBoth,
    /** Ends at once, the parts' own requests too. */
    async close(): Promise<void> {
      await Promise.all([finishBoth(0), inside.finish(0)]);
    },
  };
}

export type Listeners = Awaited<ReturnType<typeof openListeners>>;

/** An address that listens on all of them is reached by loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? '/';
}

function partOf(url: string, on: ListenerName): PartName {
  // Where visitors ask, a dealer may have a page of that name.
  if (on === 'admin' && /^\/leads([/?]|$)/.test(url)) return 'inbox';
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

/** Answers 503 and closes the socket of a request that a part is still reading. */
function cutOff({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void socket.destroy();
  const headers = { ...jsonHeaders, ...busyHeaders, 'content-length': Buffer.byteLength(busy) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(['HTTP/1.1 503 Service Unavailable', ...lines, '', busy].join('\r\n'), () => socket.destroy());
}

/** What is left of the body is not waited for. */
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
