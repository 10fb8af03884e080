import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { requestIdHeader, requestIdOf } from '@forecourt/api';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { forwardedForWithoutPorts, listenerHeader, siteHeader } from '@forecourt/contracts/api';
import type { TraceSender } from '@forecourt/tracing';
import { handleInSpan } from '@forecourt/tracing';
import { createClientAddress, createIsProxy } from '../rate-limits/index.ts';
import { createBodiesUnderWay } from './incoming/bodies-under-way.ts';
import { limitConnections } from './incoming/connection-limits.ts';
import { targetOf } from './incoming/request-target.ts';
import { limitUnsent } from './incoming/unsent-responses.ts';
import type { ListenerName } from './listener-name.ts';
import { listenOn } from './listening.ts';
import type { Stage } from './readiness/probes.ts';
import { isProbe, responseProbe } from './readiness/probes.ts';
import type { PartsToken } from './serve/parts-token.ts';

/** The parts that handle requests. */
export const partNames = ['registry', 'api', 'search', 'edge', 'inbox', 'console'] as const;
export type PartName = (typeof partNames)[number];

/** Handles the requests to a part; `on` is the listener that received the request. */
export type PartListener = (request: IncomingMessage, response: ServerResponse, on: ListenerName) => void;
/** An address to listen on; port 0 takes any free port. */
export type Place = {
  readonly port: number;
  readonly host: string;
  /** Name of the port's environment variable, for messages, if it is not the default one. */
  readonly variable?: string;
};
/** An address for requests of other processes, which prove with the token that they belong to this platform. */
export type PartsPlace = Place & { readonly token: PartsToken };

/** A completed request as it may be logged: without query, body and client address. */
export type ServedRequest = {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly part: PartName;
  readonly site: string | readonly string[] | null;
  /** Status of the response; null if the response was cut off. */
  readonly status: number | null;
  readonly ms: number;
};

const longestLoggedPath = 200;

/**
 * Time limit for receiving a visitor's request. A slow phone sends the largest permitted body in a third of this time.
 */
const visitorTimeoutMs = 60_000;

/**
 * The HTTP servers: one for visitors, without registry and administration; one for administration; one for requests of
 * other processes of this platform; one for the metrics; and one for requests between the parts of this process. The
 * site of a visitor's request is taken from its host, and a site header from the browser is removed. A request that
 * another process of the platform forwards is not changed, because that process has already done both.
 *
 * @throws StartProblem if a port is in use
 */
export async function openListeners({
  visitors,
  admins,
  parts: partsPlace,
  metrics,
  siteOf,
  stage = () => ({ kind: 'starting' }),
  metricsText,
  onError = (error) => console.error(error),
  onVisitor = () => {},
  onResponded = () => {},
  budget = defaultBudget,
  trustedProxies = [],
  believesTraces = false,
}: {
  readonly visitors?: Place;
  readonly admins?: Place;
  readonly parts?: PartsPlace;
  /**
   * The listener for the metrics, which need no token. Only operators may reach it. The administration's listener also
   * serves the metrics, but only to programs on this machine.
   */
  readonly metrics?: Place | undefined;
  /** The site of a host; null if the host belongs to no site. Undefined: the hosts are not known yet. */
  readonly siteOf: (host: string | undefined) => string | null | undefined;
  /** The stage that `/livez` and `/readyz` report. Only hosts that belong to no dealer serve these paths. */
  readonly stage?: () => Stage;
  /** Returns the text of `/metrics`. Default: there are no metrics. */
  readonly metricsText?: () => Promise<string>;
  /** Called with an error that a request handler threw; the response is 500. */
  readonly onError?: (error: unknown, part: PartName) => void;
  /** Called with the response object of every visitor's request, before the request is handled. */
  readonly onVisitor?: (response: ServerResponse) => void;
  /** Called with every completed request. */
  readonly onResponded?: (request: ServedRequest) => void;
  /** Limits for request bodies and connections. */
  readonly budget?: Budget;
  /** Addresses and networks whose forwarding headers are trusted. */
  readonly trustedProxies?: readonly string[];
  /**
   * Whether traces in requests of trusted proxies are continued. Default: only traces in requests from this machine are
   * continued.
   */
  readonly believesTraces?: boolean;
}) {
  const parts = new Map<PartName, PartListener>();
  const addressOf = createClientAddress(trustedProxies);
  const bodies = {
    public: createBodiesUnderWay(budget, addressOf, cutOff),
    admin: createBodiesUnderWay(budget, addressOf, cutOff),
  };
  const isProxy = createIsProxy(trustedProxies);
  const isLoopback = createIsProxy([]);
  // The request comes from this machine itself, not from a client behind a proxy.
  const isOfThisMachine = ({ socket, headers }: IncomingMessage) =>
    headers['x-forwarded-for'] === undefined && isLoopback(socket.remoteAddress ?? '');
  // Faults reveal what this machine lacks, so the response contains them only for requests from this machine. The
  // metrics port shows faults to everybody who can reach the port.
  const probe = (path: '/livez' | '/readyz', request: IncomingMessage, response: ServerResponse) =>
    responseProbe(path, stage, response, { withFaults: isOfThisMachine(request) });
  const limit = (server: Server) => {
    limitConnections(server, budget, isProxy);
    limitUnsent(server, budget);
  };
  const mostPipelined = budget.pipelinedRequests;
  const mostBytes = { public: budget.bodyBytes, admin: Math.max(budget.uploadBytes, budget.feedBytes) };
  const responding = new Map<PartName, Set<ServerResponse>>(partNames.map((name) => [name, new Set()]));
  /** Wraps a listener: if it throws, only that request fails. The process serves all sites, so it must not end. */
  const guarded =
    (on: ListenerName, listener: RequestListener): RequestListener =>
    (request, response) => {
      try {
        listener(request, response);
      } catch (error) {
        const part = partOf(request.url ?? '/', on);
        onError(error, part);
        fail(response, part);
      }
    };
  const result = (request: IncomingMessage, response: ServerResponse, on: ListenerName, isForwarded: boolean) => {
    const part = partOf(request.url ?? '/', on);
    const path = pathOf(request);
    const known = isForwarded ? null : siteOf(request.headers.host);
    const site = known ?? null;
    if (site !== null) request.headers[siteHeader] = site;
    else if (on === 'public' && !isForwarded) delete request.headers[siteHeader];
    request.headers[listenerHeader] = on;
    if (on === 'public' && part === 'registry') return refuseUnknown(response);
    if (isProbe(path) && site === null && !isForwarded)
      return void probe(path, request, response).catch((error: unknown) => onError(error, part));
    if (path === '/metrics' && on === 'admin' && site === null && metricsText !== undefined) {
      if (!isOfThisMachine(request)) return refuseUnknown(response);
      return void sendMetrics(metricsText, response).catch((error: unknown) => onError(error, part));
    }
    if (on === 'public' && known === undefined) return refuse(response, part);
    if (path === '/' && on === 'admin' && site === null) return leadToConsole(response);
    const listener = parts.get(part);
    // Unknown addresses belong to the edge. On the admin port, a process without an edge, such as the registry's,
    // responds 404 to them.
    if (listener === undefined && part === 'edge' && on === 'admin') return refuseUnknown(response);
    if (listener === undefined) return refuse(response, part);
    const open = responding.get(part);
    open?.add(response);
    response.once('close', () => open?.delete(response));
    listener(request, response, on);
  };
  const traceSenderOf = (request: IncomingMessage): TraceSender => {
    if (addressOf(request) === null) return 'believed';
    return believesTraces && isProxy(request.socket.remoteAddress ?? '') ? 'believed' : 'stranger';
  };
  const named = (
    request: IncomingMessage,
    response: ServerResponse,
    on: ListenerName,
    { isForwarded, from }: { readonly isForwarded: boolean; readonly from: TraceSender },
  ) => {
    const requestId = requestIdOf(request.headers[requestIdHeader]);
    request.headers[requestIdHeader] = requestId;
    response.setHeader(requestIdHeader, requestId);
    // An edge in another process forwards only requests for visitors' pages, which always belong to a site.
    const isForPage = isForwarded && on === 'inside' && request.headers[siteHeader] !== undefined;
    if (on === 'public' || isForPage) onVisitor(response);
    const startedAt = performance.now();
    response.once('close', () =>
      onResponded({
        requestId,
        method: request.method ?? '',
        part: partOf(request.url ?? '/', on),
        path: pathOf(request).slice(0, longestLoggedPath),
        site: request.headers[siteHeader] ?? null,
        status: response.writableFinished ? response.statusCode : null,
        ms: Math.round(performance.now() - startedAt),
      }),
    );
    const part = partOf(request.url ?? '/', on);
    const attributes = () => ({
      'url.scheme': 'http',
      'forecourt.part': part,
      'forecourt.listener': on,
      ...(typeof request.headers[siteHeader] === 'string' && { 'forecourt.site': request.headers[siteHeader] }),
    });
    handleInSpan({ request, response, sender: from, attributes }, () => result(request, response, on, isForwarded));
  };
  const outside = (on: 'public' | 'admin'): RequestListener =>
    guarded(on, (request, response) => {
      delete request.headers[requestIdHeader];
      const { 'x-forwarded-for': forwarded } = request.headers;
      if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = forwardedForWithoutPorts(forwarded);
      const target = targetOf(request);
      if (target === null) return refuseTarget(response);
      request.url = target;
      if (!bodies[on].admit(request, response, mostBytes[on])) return refuseBody(request, response);
      named(request, response, on, { isForwarded: false, from: traceSenderOf(request) });
    });
  const forwarded = guarded('inside', (request, response) => {
    const path = pathOf(request);
    const from = partsPlace?.token.verify(request) ?? null;
    if (from !== null) return named(request, response, from, { isForwarded: true, from: 'ownPart' });
    if (isProbe(path)) return void probe(path, request, response).catch(() => response.destroy());
    refuseStranger(response);
  });
  const measured: RequestListener = (request, response) => {
    const path = pathOf(request);
    if (isProbe(path))
      return void responseProbe(path, stage, response, { withFaults: true }).catch(() => response.destroy());
    if (path !== '/metrics' || metricsText === undefined) return refuseUnknown(response);
    void sendMetrics(metricsText, response).catch(() => response.destroy());
  };
  const listening: { readonly port: number; readonly finish: (withinMs: number) => Promise<number> }[] = [];
  const listen = async (
    place: Place | undefined,
    listener: RequestListener,
    options: Parameters<typeof listenOn>[3] = {},
  ) => {
    if (place === undefined) return 0;
    const opened = await listenOn(listener, place.port, place.host, { mostPipelined, ...options }).catch(
      async (error: unknown) => {
        await finishAll(0);
        throw error;
      },
    );
    listening.push(opened);
    return opened.port;
  };
  const finishAll = async (withinMs: number) => {
    const cutOff = await Promise.all(listening.map(({ finish }) => finish(withinMs)));
    return cutOff.reduce((sum, each) => sum + each, 0);
  };
  const port = await listen(visitors, outside('public'), { requestTimeoutMs: visitorTimeoutMs, limit });
  const adminPort = await listen(admins, outside('admin'), { variable: admins?.variable ?? 'ADMIN_PORT', limit });
  const partsPort = await listen(partsPlace, forwarded);
  const metricsPort = await listen(metrics, measured, { variable: 'METRICS_PORT' });
  const inside = await listenOn(
    guarded('inside', (request, response) =>
      named(request, response, 'inside', { isForwarded: false, from: 'ownPart' }),
    ),
    0,
    '127.0.0.1',
  );
  return {
    /** Port for visitors; 0 if this process has none. */
    port,
    /** Port for registry and administration; 0 if this process has none. */
    adminPort,
    /** Port for requests of other processes; 0 if this process has none. */
    partsPort,
    /** Port of the metrics; 0 if this process has none. */
    metricsPort,
    /** Origin of registry and administration on this machine. */
    adminOrigin: `http://${reachable(admins?.host ?? '127.0.0.1')}:${adminPort}`,
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
    finish: finishAll,
    /** Ends all requests at once, including those between the parts. */
    async close(): Promise<void> {
      await Promise.all([finishAll(0), inside.finish(0)]);
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
  if (on === 'admin' && /^\/(leads|stock)([/?]|$)/.test(url)) return 'inbox';
  if (on === 'admin' && /^\/console([/?]|$)/.test(url)) return 'console';
  if (url.startsWith('/registry/')) return 'registry';
  if (url.startsWith('/api/')) return 'api';
  return url.startsWith('/1/') ? 'search' : 'edge';
}

const jsonHeaders = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };

function refuseTarget(response: ServerResponse): void {
  response.writeHead(400, { ...jsonHeaders, connection: 'close' });
  response.end(JSON.stringify({ error: { code: 'HOST_INVALID', message: 'A request must name exactly one host.' } }));
}

function refuseStranger(response: ServerResponse): void {
  response.writeHead(403, { ...jsonHeaders, connection: 'close' });
  response.end(
    JSON.stringify({
      error: { code: 'PART_FORBIDDEN', message: 'Only this platform’s edges and registries may call this address.' },
    }),
  );
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

async function sendMetrics(text: () => Promise<string>, response: ServerResponse): Promise<void> {
  const body = await text();
  response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
  response.end(body);
}

function refuseUnknown(response: ServerResponse): void {
  response.writeHead(404, jsonHeaders);
  response.end(JSON.stringify({ error: { code: 'ROUTE_NOT_FOUND', message: 'There’s nothing at this address.' } }));
}

function leadToConsole(response: ServerResponse): void {
  response.writeHead(303, { location: '/console', 'cache-control': 'no-store' });
  response.end();
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
