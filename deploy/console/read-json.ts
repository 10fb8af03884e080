import type { IncomingMessage } from 'node:http';

/** Maximum size of a request body. The bodies for sign-in and theme are far smaller. */
const mostBytes = 4_096;

/** The parsed JSON body of a request; null if the body is invalid JSON or too large. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return null;
  }
}
