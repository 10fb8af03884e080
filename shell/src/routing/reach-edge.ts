import { lockfileHeader, lockfileIdOf } from '@forecourt/contracts/release';

/** Whoever clicked waits for a page; an edge that takes longer has none. */
const timeoutMs = 5_000;

/**
 * What the edge has at an address: it has the last responses of services that fail the browser. `otherVersions`: a
 * document of other versions than this page's, whose files may be gone.
 */
export type Reach = 'document' | 'otherVersions' | 'failure' | 'unreachable';

/**
 * Requests the head of a document from the edge. `unreachable`: no response, so the network is at fault.
 *
 * @param lockfile the one this page is made of, signed
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
