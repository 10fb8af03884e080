import { createHmac } from 'node:crypto';

/**
 * Headers by which a receiver verifies that a body comes from the platform, is recent and was not
 * sent before.
 *
 * @param id the same on each attempt
 * @param secret `whsec_` and base64
 * @throws Error that does not contain the secret
 * @source https://www.standardwebhooks.com
 */
export function signWebhook(
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
  secret: string,
): Readonly<Record<string, string>> {
  const key = /^whsec_([A-Za-z0-9+/]{16,}={0,2})$/.exec(secret)?.[1];
  if (key === undefined) throw new Error('the secret isn’t whsec_ followed by base64');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
