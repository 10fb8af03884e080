import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';

/** Counts the responses that are being sent, by a key such as an address. */
export function createResponseCount(most: number) {
  const open = new Map<string, number>();
  return {
    /** Counts the response until it has ended. @returns false if `most` responses of the key are being sent already */
    admit(key: string, response: ServerResponse): boolean {
      const before = open.get(key) ?? 0;
      if (before >= most) return false;
      open.set(key, before + 1);
      finished(response, () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left > 0) open.set(key, left);
        else open.delete(key);
      });
      return true;
    },
  };
}
