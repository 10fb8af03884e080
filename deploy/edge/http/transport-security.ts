import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';

/** The HSTS header, for half a year and for this host only. Other hosts of the dealer's domain are not affected. */
export const transportSecurity = ['strict-transport-security', 'max-age=15552000'] as const;

/**
 * Whether the visitor reached this host over TLS, which this process or a reverse proxy terminates. A client that
 * forges the proxy's header over plain HTTP gains nothing, because browsers ignore HSTS there.
 */
export function cameOverTls({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return socket instanceof TLSSocket || first.trim().toLowerCase() === 'https';
}
