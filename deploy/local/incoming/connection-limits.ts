import type { Server } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { networkOf } from '@forecourt/contracts/api';

/**
 * Bounds open connections, of all and of each address, an IPv6 customer's being one: files and databases need descriptors, too.
 *
 * @param isProxy whether an address speaks for many
 */
export function limitConnections(
  server: Server,
  { connections, connectionsPerAddress }: Budget,
  isProxy: (address: string) => boolean,
): void {
  const byAddress = new Map<string, number>();
  server.maxConnections = connections;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const address = networkOf(remoteAddress);
    const open = (byAddress.get(address) ?? 0) + 1;
    if (open > connectionsPerAddress) return void socket.destroy();
    byAddress.set(address, open);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
}
