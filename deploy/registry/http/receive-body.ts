import type { IncomingMessage } from 'node:http';
import { createByteCollector } from '@forecourt/budget';
import { RegistryRefused, refused } from '../refusal.ts';

/**
 * Receives a request's body in chunks.
 *
 * @throws RegistryRefused REGISTRY_BODY_TOO_LARGE as soon as the stated or the received size exceeds the limit,
 * REGISTRY_BODY_INVALID if the body ends early
 */
export async function receiveBody(request: IncomingMessage, limitBytes: number): Promise<readonly Buffer[]> {
  const tooLarge = refused('REGISTRY_BODY_TOO_LARGE', `The body is larger than ${limitBytes} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new RegistryRefused(tooLarge.refusal);
  const collected = createByteCollector();
  try {
    // The connection stays open, so that the refusal can be sent.
    for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (collected.add(part) > limitBytes) throw new RegistryRefused(tooLarge.refusal);
    }
  } catch (cause) {
    if (cause instanceof RegistryRefused) throw cause;
    const message = `The body ended early: ${(cause as Error).message}.`;
    throw new RegistryRefused(refused('REGISTRY_BODY_INVALID', message).refusal);
  }
  return collected.parts();
}
