/** A server that only sends bytes, for comparison: `bare-process.ts <folder with page.html and page.html.br>`. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serveMeasured } from './measured-process.ts';

const [folder = ''] = process.argv.slice(2);
const plain = readFileSync(join(folder, 'page.html'));
const compressed = readFileSync(join(folder, 'page.html.br'));
const etag = 'W/"bench"';

const server = Fastify();
server.get('/page', (request, reply) => {
  if (request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
  const isCompressed = String(request.headers['accept-encoding'] ?? '').includes('br');
  reply.header('content-type', 'text/html; charset=utf-8').header('etag', etag).header('vary', 'accept-encoding');
  if (isCompressed) reply.header('content-encoding', 'br');
  return reply.send(isCompressed ? compressed : plain);
});
await server.listen({ port: 0, host: '127.0.0.1' });
serveMeasured((server.server.address() as AddressInfo).port);
