import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import type { BlockList } from 'node:net';
import type { Budget } from '@forecourt/budget';
import { parseJson } from '@forecourt/budget';
import type { Protocol } from '@forecourt/outbound';
import { createTargetGuard, responseTo } from '@forecourt/outbound';
import { issuerFault } from './issuer-address.ts';

/**
 * Fetches a JSON document of an issuer.
 *
 * @throws Error that says why it could not be fetched
 */
export type FetchJson = (url: string, signal: AbortSignal) => Promise<unknown>;

/**
 * Fetches from public addresses, and from those in `allowed`. Redirects are not followed. A document that is too large
 * is refused while it arrives. A document that is nested too deeply is refused before it is parsed.
 */
export function createFetchJson(allowed: BlockList, budget: Budget): FetchJson {
  const guard = createTargetGuard({ allowed });
  return async (url, signal) => {
    const fault = issuerFault(url, allowed);
    if (fault !== null) throw new Error(fault);
    const protocol = new URL(url).protocol as Protocol;
    const refused = guard.refusalOf(new URL(url).hostname, protocol);
    if (refused !== null) throw refused;
    const options = { lookup: guard.lookup(protocol), signal, headers: { accept: 'application/json' } };
    const response = await responseTo((protocol === 'https:' ? getSecure : getPlain)(url, options));
    try {
      if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`);
      return parseJson(await readLimited(response, url, budget.issuerResponseBytes), {
        from: 'stranger',
        subject: url,
        budget,
      });
    } finally {
      response.destroy();
    }
  };
}

async function readLimited(body: AsyncIterable<Uint8Array>, url: string, limitBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > limitBytes) throw new Error(`${url} sent more than ${limitBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
