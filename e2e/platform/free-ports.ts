import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Two ports nobody listens on now. */
export async function freePorts(): Promise<readonly [number, number]> {
  const probes = [createServer(), createServer()] as const;
  const ports = await Promise.all(
    probes.map(async (probe) => {
      probe.listen(0);
      await once(probe, 'listening');
      return (probe.address() as AddressInfo).port;
    }),
  );
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  const [first = 0, second = 0] = ports;
  return [first, second];
}
