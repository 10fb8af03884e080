import type { Actor } from '../access/actor.ts';
import { limitKeyOf } from '../access/actor.ts';
import type { Result } from '../refusal.ts';
import { refused } from '../refusal.ts';

/** Handles a request whose body has been received. `bytes`: size of the body as it was sent. */
export type WithBody = <Value>(
  of: { readonly actor: Actor; readonly bytes: number },
  work: () => Promise<Result<Value>>,
) => Promise<Result<Value>>;

/**
 * Limits the bytes of the bodies that one token has in memory, while their calls wait and while they run. Otherwise a
 * few large bodies of one token would use up the bytes that all requests of the administration may have.
 */
export function createHeldBodies(mostBytes: number): WithBody {
  const held = new Map<string, number>();
  return async ({ actor, bytes }, work) => {
    const key = limitKeyOf(actor);
    const before = held.get(key) ?? 0;
    if (before > 0 && before + bytes > mostBytes)
      return refused(
        'REGISTRY_TOO_MANY_REQUESTS',
        `Other calls with this token are still waiting or running. With this one, their bodies would be over the limit of ${Math.floor(mostBytes / 1_048_576)} MB. Send it again once they’re done.`,
      );
    held.set(key, before + bytes);
    try {
      return await work();
    } finally {
      const left = (held.get(key) ?? 0) - bytes;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    }
  };
}

/** Size of a received body. */
export const bytesOf = (body: unknown): number =>
  Array.isArray(body) ? body.reduce((sum: number, part: Uint8Array) => sum + part.byteLength, 0) : 0;
