import { createHash } from 'node:crypto';

/** Hash of a request's content, independent of the order of its fields. */
export function hashOf(payload: object): string {
  const sorted = (_key: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(payload, sorted)).digest('hex');
}
