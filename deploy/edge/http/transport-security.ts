import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';

/** Browsers keep to TLS on this host for half a year. Other hosts of the dealer's domain are not covered. */
export const transportSecurity = ['strict-transport-security', 'max-age=15552000'] as const;

/**
 * Whether the visitor reached this host over TLS, at this process or at a reverse proxy in front of it. A visitor who
 * claims so over plain HTTP changes nothing: browsers ignore the header there.
 */
export function cameOverTls({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',');
  return socket instanceof TLSSocket || first.trim().toLowerCase() === 'https';
}
