import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** A server on this machine that no dealer may reach. */
export type Listening = { readonly port: number; readonly connections: () => number; readonly close: () => void };

export async function listen(): Promise<Listening> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {}).end('HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => void server.close(),
  };
}

/** Spellings of this machine's own address and of private networks. */
export const privateHosts = [
  '127.0.0.1',
  'localhost',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
  '10.0.0.8',
] as const;
