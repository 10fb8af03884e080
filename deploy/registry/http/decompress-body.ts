import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { Budget } from '@forecourt/budget';
import { BudgetExceeded, createJsonCheck } from '@forecourt/budget';
import type { RefusalCode } from '../refusal.ts';
import { RegistryRefused, refused } from '../refusal.ts';

/** Number of bytes that are checked or copied before other requests may use the thread. */
const partBytes = 256 * 1024;

/**
 * The text of a JSON body, which may be compressed with gzip. Limits are checked during decompression, which stops
 * when a limit is exceeded.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID, REGISTRY_BODY_TOO_LARGE
 */
export async function decompressBody(
  sent: readonly Buffer[],
  {
    encoding,
    limitBytes,
    budget,
  }: { readonly encoding: string | undefined; readonly limitBytes: number; readonly budget: Budget },
): Promise<Buffer> {
  const check = createJsonCheck({ from: 'known', subject: 'the body', budget });
  const parts: Buffer[] = [];
  let bytes = 0;
  let uninterrupted = 0;
  try {
    for await (const part of encoding === 'gzip' ? decompressed(sent) : sent) {
      bytes += part.length;
      if (bytes > limitBytes)
        throw refusal('REGISTRY_BODY_TOO_LARGE', `Decompressed, the body is larger than ${limitBytes} bytes.`);
      check(part);
      parts.push(part);
      uninterrupted += part.length;
      if (uninterrupted < partBytes) continue;
      uninterrupted = 0;
      await setImmediate();
    }
  } catch (cause) {
    if (cause instanceof RegistryRefused) throw cause;
    if (cause instanceof BudgetExceeded) throw refusal('REGISTRY_BODY_TOO_LARGE', `${cause.message}.`);
    const why = (cause as Error).message;
    throw refusal('REGISTRY_BODY_INVALID', `The body is not gzip, although content-encoding says so: ${why}.`);
  }
  return joined(parts, bytes);
}

function decompressed(sent: readonly Buffer[]): AsyncIterable<Buffer> {
  return Readable.from(sent).pipe(createGunzip({ chunkSize: partBytes }));
}

/** Joins the parts in steps, because copying 64 MB at once would block the thread longer than serving a page takes. */
async function joined(parts: readonly Buffer[], bytes: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(bytes);
  let at = 0;
  let nextYield = partBytes;
  for (const part of parts) {
    at += part.copy(whole, at);
    if (at < nextYield) continue;
    nextYield = at + partBytes;
    await setImmediate();
  }
  return whole;
}

function refusal(code: RefusalCode, message: string): RegistryRefused {
  return new RegistryRefused(refused(code, message).refusal);
}
