import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Age after which a compressed document is stale, as at the edge. */
const keptMs = 300_000;
/** Delay before a stale document is rendered again, so that the visitor's next requests are answered first. */
const renewAfterMs = 2_000;

/**
 * Caches the compressed document of each path in memory. A stale document is still sent, and is rendered again in the
 * background.
 *
 * @param render renders the document of a path
 */
export function createDocuments(render: (path: string) => Promise<string>): (path: string) => Promise<Buffer> {
  const kept = new Map<string, { body: Promise<Buffer>; atMs: number }>();
  const make = (path: string) => render(path).then((html) => compress(html));
  return (path) => {
    const entry = kept.get(path);
    if (entry === undefined) {
      const body = make(path);
      kept.set(path, { body, atMs: Date.now() });
      body.catch(() => kept.delete(path));
      return body;
    }
    if (Date.now() - entry.atMs > keptMs) {
      entry.atMs = Date.now();
      void renew(entry, path);
    }
    return entry.body;
  };

  async function renew(entry: { body: Promise<Buffer> }, path: string): Promise<void> {
    await wait(renewAfterMs, undefined, { ref: false });
    const body = await make(path).catch(() => null);
    if (body !== null) entry.body = Promise.resolve(body);
  }
}
