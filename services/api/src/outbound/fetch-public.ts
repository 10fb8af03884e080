import { get } from 'node:https';
import type { BlockList } from 'node:net';
import { createTargetGuard, responseTo } from '@forecourt/outbound';

/** The parts of a response that are needed to fetch a file. */
export type FetchedFile = {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
};
export type FetchFile = (
  url: string,
  options: { readonly signal: AbortSignal; readonly headers?: Readonly<Record<string, string>> },
) => Promise<FetchedFile>;

/**
 * Fetches files over https from configured URLs. Their hosts must have public addresses or addresses in `allowed`. A
 * redirect counts as a failure.
 */
export function createFetchPublic(allowed: BlockList): FetchFile {
  const guard = createTargetGuard({ allowed });
  return async (url, { signal, headers = {} }) => {
    const refused = guard.refusalOf(new URL(url).hostname, 'https:');
    if (refused !== null) throw refused;
    const response = await responseTo(get(url, { lookup: guard.lookup('https:'), signal, headers }));
    const { statusCode: status = 0 } = response;
    const ok = status >= 200 && status < 300;
    if (!ok) response.destroy();
    return {
      ok,
      status,
      headers: { get: (name) => response.headersDistinct[name]?.[0] ?? null },
      body: ok ? response : null,
    };
  };
}
