import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type { Budget } from '@forecourt/budget';
import { BudgetExceeded, createJsonCheck } from '@forecourt/budget';
import type { RefusalCode } from '../refusal.ts';
import { RegistryRefused, refused } from '../refusal.ts';

/** As much of a body as is looked at, or copied, before other requests have the thread. */
const partBytes = 256 * 1024;

/**
 * The text of a JSON body, `gzip` or plain. It is checked while it arrives and unpacks; the rest of it is neither read
 * nor unpacked once a limit is passed.
 *
 * @param limitBytes of the body as sent, and again unpacked
 * @throws RegistryRefused REGISTRY_BODY_INVALID, REGISTRY_BODY_TOO_LARGE
 */
export async function decompressBody(
  body: IncomingMessage,
  { limitBytes, budget }: { readonly limitBytes: number; readonly budget: Budget },
): Promise<Buffer> {
  const tooLarge = () => refusal('REGISTRY_BODY_TOO_LARGE', `The body is larger than ${limitBytes} bytes.`);
  if (Number(body.headers['content-length'] ?? 0) > limitBytes) throw tooLarge();
  const check = createJsonCheck({ from: 'known', subject: 'the body', budget });
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body.headers['content-encoding'] === 'gzip'
      ? unzipped(body, limitBytes, tooLarge)
      : (body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)) {
      bytes += part.length;
      if (bytes > limitBytes) throw tooLarge();
      check(part);
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof RegistryRefused) throw cause;
    if (cause instanceof BudgetExceeded) throw refusal('REGISTRY_BODY_TOO_LARGE', `${cause.message}.`);
    const why = (cause as Error).message;
    throw refusal('REGISTRY_BODY_INVALID', `The body ended early, or is not what content-encoding says: ${why}.`);
  }
  return joined(parts, bytes);
}

/** Reading may end before the body does: unlike `pipeline`, that leaves the connection for the refusal. */
function unzipped(body: IncomingMessage, limitBytes: number, tooLarge: () => Error): AsyncIterable<Buffer> {
  const unpacking = createGunzip({ chunkSize: partBytes });
  let sentBytes = 0;
  body.on('data', (part: Buffer) => {
    sentBytes += part.length;
    if (sentBytes > limitBytes) unpacking.destroy(tooLarge());
  });
  body.once('error', (error) => unpacking.destroy(error));
  return body.pipe(unpacking);
}

/** One piece of memory, copied to in steps: 64 MB at once take longer than a page. */
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
