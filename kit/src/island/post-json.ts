/**
 * Options of `fetch` to post JSON.
 *
 * @param key idempotency key: several requests with the same key have an effect only once
 */
export function postJson(document: unknown, signal?: AbortSignal, key?: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(document),
    ...(signal && { signal }),
  };
}
