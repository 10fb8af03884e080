import type { IncomingMessage } from 'node:http';

/** Bodies of sign-in and theme are far smaller. */
const mostBytes = 4_096;

/** The JSON body of a request; null if it is none, or too large. */
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
