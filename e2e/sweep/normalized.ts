import type { PlainResponse } from '../platform/fetch-page.ts';

/**
 * The content of a response that a browser shows or uses, without parts that differ from response to response. Scripts
 * are removed, so a key that only reaches a script has no effect here.
 */
export function normalized({ status, headers, body }: PlainResponse): string {
  const policy = String(headers['content-security-policy'] ?? '').replace(/'(nonce|sha256|sha384)-[^']*'/g, '');
  const shown = body
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<template id="forecourt-scripts">[\s\S]*?<\/template>/g, '')
    .replace(/data-lockfile="[^"]*"|name="rendered_at" value="\d+"/g, '');
  return `${status} ${String(headers['location'] ?? '')}\n${policy}\n${shown}`;
}
