import type { Server } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { networkOf } from '@forecourt/contracts/api';

/**
 * Limits the number of open connections, in total and per address. An IPv6 prefix counts as one address. The limits
 * ensure that enough file descriptors remain for files and databases.
 *
 * @param isProxy whether an address forwards the requests of many clients
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
    if (remoteAddress === undefined) return void socket.destroy();
    if (isProxy(remoteAddress)) return;
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
