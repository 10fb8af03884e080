import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Problem } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';
import { tokenExpiryHeader } from '../access/token-expiry-header.ts';
import type { Change } from '../changes/change-feed.ts';
import type { RegistryOperations } from '../operations/operations.ts';
import type { RefusalCode, Result } from '../refusal.ts';
import { refusalStatus } from '../refusal.ts';
import type { SubscribeOptions } from './subscribe.ts';
import { subscribeToChanges } from './subscribe.ts';
import { RegistryUnreachable } from './unreachable.ts';

export type RegistryClientOptions = {
  /** Origin of the server, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
  /**
   * Time limit for a response. Default: 30 s. A publish may take ten times as long, because the server compresses the
   * version's files.
   */
  readonly timeoutMs?: number;
  /** Called with the time at which the token expires, as each response states it. */
  readonly onTokenExpiry?: (at: Date) => void;
};

/** The registry's operations, called over HTTP. */
export type RegistryClient = RegistryOperations & {
  /**
   * Calls `onChange` with the current revision of every site, then with every change, until `signal` aborts. The
   * client reconnects by itself, and then reports the changes that it missed.
   */
  readonly subscribe: (onChange: (change: Change) => void, options: SubscribeOptions) => Promise<void>;
};

const compress = promisify(gzip);

/** Creates a client. Every operation throws RegistryUnreachable if no registry responds at the address. */
export function createRegistryClient({
  url,
  token,
  fetch = globalThis.fetch,
  timeoutMs = 30_000,
  onTokenExpiry = () => {},
}: RegistryClientOptions): RegistryClient {
  const base = `${url.replace(/(?<!\/)\/+$/, '')}/registry/v1`;
  const authorization = `Bearer ${token}`;

  const request = async (method: string, path: string, body: unknown, patienceMs: number): Promise<Response> => {
    const init = await withBody({ method, headers: { authorization }, signal: AbortSignal.timeout(patienceMs) }, body);
    const response = await fetch(`${base}${path}`, init).catch((cause: unknown) => {
      throw new RegistryUnreachable(url, cause);
    });
    const expiry = response.headers.get(tokenExpiryHeader);
    if (expiry !== null) onTokenExpiry(new Date(expiry));
    return response;
  };
  const call = async <Value>(
    method: string,
    path: string,
    body?: unknown,
    patienceMs = timeoutMs,
  ): Promise<Result<Value>> => readResponse<Value>(await request(method, path, body, patienceMs), url);
  const at = (...parts: readonly string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

  return {
    async publish({ manifest, files, runUrl, preview }) {
      const { name, version } = manifest as { name: string; version: string };
      const encoded = [...files].map(([path, bytes]): [string, string] => [
        path,
        Buffer.from(bytes).toString('base64'),
      ]);
      return call(
        'PUT',
        at('remotes', String(name), 'versions', String(version)),
        { manifest, files: Object.fromEntries(encoded), runUrl, preview },
        timeoutMs * 10,
      );
    },
    versions: (remote) => call('GET', remote === undefined ? '/remotes' : at('remotes', remote, 'versions')),
    manifest: (remote, version) => call('GET', at('remotes', remote, 'versions', version)),
    async sourceMap(remote, version, script) {
      const path = at('remotes', remote, 'versions', version, 'source-maps', script);
      const response = await request('GET', path, undefined, timeoutMs);
      if (!response.ok) return readResponse(response, url);
      return { kind: 'done', value: new Uint8Array(await response.arrayBuffer()) };
    },
    deprecate: (remote, version, request) =>
      call('PUT', at('remotes', remote, 'versions', version, 'deprecation'), request),
    undeprecate: (remote, version) => call('DELETE', at('remotes', remote, 'versions', version, 'deprecation')),
    sites: () => call('GET', '/sites'),
    show: (site) => call('GET', at('sites', site)),
    release: (site) => call('GET', at('sites', site, 'release')),
    releases: (request) => call('POST', '/releases', request, timeoutMs * 4),
    history: (site) => call('GET', at('sites', site, 'history')),
    reportServing: (site, report) => call('PUT', at('sites', site, 'serving'), report),
    reportFailure: (site, report) => call('POST', at('sites', site, 'failures'), report),
    pin: (site, request) => call('POST', at('sites', site, 'pins'), request),
    rollback: (site, request) => call('POST', at('sites', site, 'rollback'), request),
    applyConfig: (site, request) => call('PUT', at('sites', site, 'config'), request),
    change: (request) => call('POST', '/changes', request, timeoutMs * 4),
    canIPin: (request) => call('POST', '/can-i-pin', request, timeoutMs * 4),
    undoChange: (id, request) => call('POST', at('changes', id, 'undo'), request),
    schedule: (request) => call('POST', '/scheduled', request, timeoutMs * 4),
    scheduled: () => call('GET', '/scheduled'),
    cancelScheduled: (id, request) => call('POST', at('scheduled', id, 'cancel'), request),
    channels: () => call('GET', '/channels'),
    setChannel: (site, request) => call('PUT', at('sites', site, 'channel'), request),
    hold: (site, remote, request) => call('PUT', at('sites', site, 'holds', remote), request),
    unhold: (site, remote) => call('DELETE', at('sites', site, 'holds', remote)),
    freeze: (site, request) => call('POST', at('sites', site, 'freezes'), request),
    freezes: (site) => call('GET', site === undefined ? '/freezes' : at('sites', site, 'freezes')),
    removeFreeze: (site, id) => call('DELETE', at('sites', site, 'freezes', id)),
    rollouts: () => call('GET', '/rollouts'),
    rollout: (id) => call('GET', at('rollouts', id)),
    planRollout: (request) => call('POST', '/rollouts/plan', request),
    startRollout: (request) => call('POST', '/rollouts', request),
    steerRollout: (id, request) => call('POST', at('rollouts', id, 'steer'), request),
    runs: (remote) => call('GET', at('remotes', remote, 'runs')),
    diff: (from, to) => call('GET', `/diff${queryOf({ from, to })}`),
    lockfile: (id) => call('GET', at('lockfiles', id)),
    siteConfig: (site) => call('GET', at('sites', site, 'config')),
    createOverride: (site, request) => call('POST', at('sites', site, 'overrides'), request),
    moveOverride: (site, id, request) => call('PUT', at('sites', site, 'overrides', id), request),
    overrides: (site) => call('GET', at('sites', site, 'overrides')),
    revokeOverride: (site, id) => call('DELETE', at('sites', site, 'overrides', id)),
    overrideRelease: (site, id) => call('GET', at('sites', site, 'overrides', id, 'release')),
    hosts: (site) => call('GET', site === undefined ? '/hosts' : at('sites', site, 'hosts')),
    addHost: (site, host) => call('PUT', at('sites', site, 'hosts', host)),
    removeHost: (site, host) => call('DELETE', at('sites', site, 'hosts', host)),
    dealerships: (site) => call('GET', site === undefined ? '/dealerships' : at('sites', site, 'dealerships')),
    addDealership: (site, dealership) => call('PUT', at('sites', site, 'dealerships', dealership)),
    removeDealership: (site, dealership) => call('DELETE', at('sites', site, 'dealerships', dealership)),
    tokens: () => call('GET', '/tokens'),
    audit: ({ subject, limit }) =>
      call(
        'GET',
        `/audit${queryOf({ ...(subject !== undefined && { subject }), ...(limit !== undefined && { limit: String(limit) }) })}`,
      ),
    issueToken: (request) => call('POST', '/tokens', request),
    rotateToken: (name) => call('POST', at('tokens', name, 'rotate')),
    revokeToken: (name) => call('DELETE', at('tokens', name)),
    trustedPublishers: () => call('GET', '/trusted-publishers'),
    trustPublisher: (request) => call('POST', '/trusted-publishers', request),
    distrustPublisher: (id) => call('DELETE', at('trusted-publishers', id)),
    subscribe: (onChange, options) =>
      subscribeToChanges({ address: `${base}/changes`, authorization, fetch }, onChange, options),
  };
}

function queryOf(values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(values).toString();
  return query === '' ? '' : `?${query}`;
}

/** Adds a JSON body to a request. A large body is compressed. */
async function withBody(init: RequestInit & { headers: Record<string, string> }, body: unknown): Promise<RequestInit> {
  if (body === undefined) return init;
  const headers = { ...init.headers, 'content-type': 'application/json' };
  const text = JSON.stringify(body);
  if (text.length < 100_000) return { ...init, headers, body: text };
  return { ...init, headers: { ...headers, 'content-encoding': 'gzip' }, body: new Uint8Array(await compress(text)) };
}

async function readResponse<Value>(response: Response, url: string): Promise<Result<Value>> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new RegistryUnreachable(url, cause, `it answered ${response.status}, but not the way a registry does`);
  });
  if (response.ok) return { kind: 'done', value: body as Value };
  const problem = safeParse(Problem, body);
  const code = problem.data?.error.code ?? '';
  if (!problem.success || !isRefusalCode(code)) {
    throw new RegistryUnreachable(url, body, `it answered ${response.status}, but not the way a registry does`);
  }
  return { kind: 'refused', refusal: { ...problem.data.error, code } };
}

function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalStatus, code);
}
