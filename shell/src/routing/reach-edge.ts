import { lockfileHeader, lockfileIdOf } from '@forecourt/contracts/release';

/** Longest wait for the edge. A shopper is waiting, so after this time the edge counts as unreachable. */
const timeoutMs = 5_000;

/**
 * What the edge would send for an address. `document`: a document, composed from stored responses if the services do
 * not respond. `otherVersions`: a document with other versions. The files of this page's versions may be gone.
 * `failure`: 5xx.
 */
export type Reach = 'document' | 'otherVersions' | 'failure' | 'unreachable';

/**
 * Sends a HEAD request for a document to the edge. `unreachable`: no response, so the network failed.
 *
 * @param lockfile signed lockfile of this document
 */
export async function reachEdge(href: string, lockfile: string): Promise<Reach> {
  if (!navigator.onLine) return 'unreachable';
  try {
    const { status, headers } = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    if (status >= 500) return 'failure';
    const theirs = headers.get(lockfileHeader);
    return theirs === null || theirs === lockfileIdOf(lockfile) ? 'document' : 'otherVersions';
  } catch {
    return 'unreachable';
  }
}
