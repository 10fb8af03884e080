/** Whoever clicked waits for a page; an edge that takes longer has none. */
const timeoutMs = 5_000;

/** What the edge has at an address: it has the last responses of services that fail the browser. */
export type Reach = 'document' | 'failure' | 'unreachable';

/** Requests the head of a document from the edge. `unreachable`: no response, so the network is at fault. */
export async function reachEdge(href: string): Promise<Reach> {
  if (!navigator.onLine) return 'unreachable';
  try {
    const { status } = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    return status < 500 ? 'document' : 'failure';
  } catch {
    return 'unreachable';
  }
}
