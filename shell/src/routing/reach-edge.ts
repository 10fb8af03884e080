/** Whoever clicked waits for a page; an edge that takes longer has none. */
const timeoutMs = 5_000;

/** What the edge has at an address: it knows last answers of services that fail the browser. */
export type Reach = 'document' | 'failure' | 'unreachable';

/** Asks the edge for the head of a document. `unreachable`: no answer came, so the network is to blame. */
export async function reachEdge(href: string): Promise<Reach> {
  if (!navigator.onLine) return 'unreachable';
  try {
    const { status } = await fetch(href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    return status < 500 ? 'document' : 'failure';
  } catch {
    return 'unreachable';
  }
}
