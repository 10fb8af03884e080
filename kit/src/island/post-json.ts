/**
 * What `fetch` needs to post a document.
 *
 * @param key the api counts what comes twice under it once
 */
export function postJson(document: unknown, signal?: AbortSignal, key?: string): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(document),
    ...(signal && { signal }),
  };
}
