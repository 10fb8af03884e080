import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sitesFolder } from '../../deploy/sites/load.ts';

/** A dealer's webhook, which is not killed with the platform. It refuses every seventh post. */
export type Receiver = {
  readonly url: string;
  /** Ids of accepted posts, with duplicates. */
  readonly taken: readonly string[];
  readonly close: () => void;
};

const refusedEvery = 7;

export async function startReceiver(): Promise<Receiver> {
  const taken: string[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      requests += 1;
      if (requests % refusedEvery === 0) return void response.writeHead(503).end();
      taken.push(String(request.headers['webhook-id']));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    taken,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Environment variable of the webhook's secret. The configuration of redgum's webhook channel names it. */
export const receiverSecret = 'FORECOURT_SITE_REDGUM_KILLS_SECRET';

/**
 * Writes a copy of the demo's sites, in which redgum's leads are sent both by mail and to the receiver.
 *
 * @returns their folder
 */
export async function writeSites(folder: string, { url }: Receiver): Promise<string> {
  const sites = join(folder, 'sites');
  await cp(sitesFolder, sites, { recursive: true });
  const file = join(sites, 'redgum.json');
  const redgum = JSON.parse(await readFile(file, 'utf8')) as object;
  const leads = {
    channels: { kills: { kind: 'webhook', url, secret: { env: receiverSecret } } },
    routes: [{ channels: ['email', 'kills'] }],
  };
  await writeFile(file, JSON.stringify({ ...redgum, leads }));
  return sites;
}
