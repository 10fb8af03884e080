import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';

/** Half a year of HSTS for this host; other hosts of the dealer's domain are not covered. */
export const transportSecurity = ['strict-transport-security', 'max-age=15552000'] as const;

/**
 * Whether the visitor reached this host over TLS, at this process or at a reverse proxy in front of it. Forging the
 * header over plain HTTP has no effect: browsers ignore HSTS there.
 */
export function cameOverTls({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return socket instanceof TLSSocket || first.trim().toLowerCase() === 'https';
}
