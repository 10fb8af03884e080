/** The api in its own process, with mail and webhook receivers on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, createEncryption, createSmtpMail, oneToken, readOutbound } from '@forecourt/api';
import { bindForecourt, openStore } from '@forecourt/database';
import { loadSite } from '../../deploy/sites/load.ts';
import { serveMeasured } from '../edge/measured-process.ts';

const [data = '', smtpPort = '', hookPort = ''] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
const store = await openStore(url === undefined ? { folder: data } : { url });
const db = await bindForecourt(store);
const secret = { env: 'FORECOURT_SITE_NORTHSHORE_HOOK_SECRET' };
const site = {
  ...loadSite('northshore'),
  leads: {
    channels: { hook: { kind: 'webhook' as const, url: `http://127.0.0.1:${hookPort}/`, secret } },
    routes: [{ channels: ['email', 'hook'] }],
  },
};
const log = { info: () => {}, warn: console.error, error: console.error };
const api = await createApi({
  db,
  sites: { bySlug: () => site, all: () => [site] },
  stock: null,
  mail: createSmtpMail({ url: `smtp://127.0.0.1:${smtpPort}` }),
  access: oneToken(undefined, log),
  encryption: createEncryption(['a key of the benchmark alone, kept nowhere']),
  outbound: readOutbound({
    PRIVATE_TARGETS: '127.0.0.1',
    [secret.env]: `whsec_${Buffer.from('a secret of the benchmark alone').toString('base64')}`,
  }),
  clock: () => new Date(),
  log,
  limits: { leadsPerMinute: 10_000_000, leadsPerSiteMinute: 10_000_000 },
});
await api.ready();
const server = createServer((request, response) => api.routing(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
serveMeasured((server.address() as AddressInfo).port);
