import { endpoints, SessionResponse, siteHeader } from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { VisitorSession } from './visitor-session.ts';

/** Whether a visitor is signed in. `unknown`: the api did not give a valid response. */
export type SignedIn = 'signedIn' | 'anonymous' | 'unknown';

const timeoutMs = 2_000;

/** Asks the api whether a visitor is signed in. The response is never cached. */
export async function askSession(origin: string, site: string, session: VisitorSession): Promise<SignedIn> {
  if (session.cookie === undefined) return 'anonymous';
  try {
    const response = await fetch(new URL(endpoints.session(), origin), {
      headers: { [siteHeader]: site, cookie: session.cookie, 'x-forwarded-proto': session.protocol },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read = response.ok ? z.safeParse(SessionResponse, await response.json()) : null;
    if (read?.success !== true) return 'unknown';
    return read.data.signedIn ? 'signedIn' : 'anonymous';
  } catch {
    return 'unknown';
  }
}
