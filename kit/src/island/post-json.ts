/**
 * Options of `fetch` to post JSON.
 *
 * @param key idempotency key: the api handles repeated requests with the same key once
 */
export function postJson(document: unknown, signal?: AbortSignal, key?: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(document),
    ...(signal && { signal }),
  };
}
