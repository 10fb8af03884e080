import type { IssuedToken } from '../registry/client/index.ts';

/** A new secret, for the person at the terminal. @param what completes "mia …": `is admin` */
export function describeIssued({ name, secret, expiresAt }: IssuedToken, what: string): string {
  return `${name} ${what}, until ${expiresAt.slice(0, 10)}. The token, shown this once:\n${secret}`;
}
