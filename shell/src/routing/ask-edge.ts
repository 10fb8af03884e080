/** Whoever clicked waits for a page; an edge that takes longer has none. */
const patienceMs = 5_000;

/** Whether the edge has a document for the address on screen: it knows last answers of services that fail the browser. */
export async function isKnownToEdge(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
    return status < 500;
  } catch {
    return false;
  }
}
