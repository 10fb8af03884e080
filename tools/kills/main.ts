/**
 * `npm run test:kills`: ends a platform ten times with SIGKILL and five times with SIGTERM while leads, reservations,
 * pins and page views are sent. Acknowledged requests may be neither lost nor duplicated, and SIGTERM must not cut off
 * a response. Takes about two minutes; exits with 1 on a fault. `--attacked`: ends the platform ten times with each
 * signal while a dealer's pinned remote loops endlessly, derives keys and allocates memory. Five seconds later no
 * process of the platform may remain.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoCars } from '@forecourt/demo';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { createRegistryClient, readVersionFolder, unwrap } from '../../deploy/registry/client/index.ts';
import { loadSite } from '../../deploy/sites/load.ts';
import { startReceiver, writeSites } from './receiver.ts';
import { startPlatformProcess } from './running-platform.ts';
import { attackedSite, attackingRemote, publishAttacks, visitAttacks } from './traffic/attacks.ts';
import type { AcceptedLead } from './traffic/leads.ts';
import { sendLeads } from './traffic/leads.ts';
import { readPages } from './traffic/pages.ts';
import { movedRemote, sendPins } from './traffic/pins.ts';
import type { AcceptedReservation } from './traffic/reservations.ts';
import { sendReservations } from './traffic/reservations.ts';
import { createTraffic } from './traffic/traffic.ts';
import { verify } from './verify.ts';

const attacked = process.argv.includes('--attacked');
const rounds = [...Array<'SIGKILL'>(10).fill('SIGKILL'), ...Array<'SIGTERM'>(attacked ? 10 : 5).fill('SIGTERM')];
/**
 * Maximum time to wait for the deliveries that are left after the last round. It is long, because the receiver refuses
 * every seventh post, and the delay grows with each retry.
 */
const deliveredWithinMs = 120_000;

await buildPackages(process.cwd());
const data = await mkdtemp(join(tmpdir(), 'forecourt-kills-'));
const own = await mkdtemp(join(tmpdir(), 'forecourt-kills-sites-'));
const receiver = await startReceiver();
const sites = await writeSites(own, receiver);
const faults: string[] = [];
const accepted = { leads: [] as AcceptedLead[], reservations: [] as AcceptedReservation[], pins: [] as string[] };
let platform = await startPlatformProcess(data, sites);
const registry = () => createRegistryClient({ url: `http://127.0.0.1:${platform.adminPort}`, token: platform.token });

const versions = await publishSecond();
const attacks = attacked
  ? await publishAttacks(registry(), await readVersionFolder(join(process.cwd(), attackingRemote, 'dist')))
  : [];
const { traffic, setAddress, takeCounts, end } = createTraffic();
const { dealerships } = loadSite('northshore');
const carIds = demoCars(new Date())
  .filter(
    ({ features, status, dealership_slug: dealer }) =>
      features?.reserve === true && status === 'in_stock' && dealerships.includes(dealer ?? ''),
  )
  .map(({ id }) => id);
const note = (error: unknown) => void faults.push(String(error));
const clients = [
  ...['a', 'b', 'c'].map((client) => sendLeads(traffic, client, accepted.leads)),
  ...['d', 'e'].map((client, half) =>
    sendReservations(
      traffic,
      client,
      carIds.filter((_, at) => at % 2 === half),
      accepted.reservations,
    ),
  ),
  sendPins(traffic, versions, accepted.pins),
  ...['f', 'g'].map((client) => readPages(traffic, client)),
  ...(attacked ? ['h', 'i'].map((client) => visitAttacks(traffic, client)) : []),
].map((client) => client.catch(note));

for (const [n, signal] of rounds.entries()) {
  await pinAttack(attacks[n % attacks.length]);
  setAddress(platform);
  await wait(1_500 + Math.random() * 1_500);
  const startedAt = performance.now();
  const code = await platform.end(signal);
  const tookMs = performance.now() - startedAt;
  setAddress(null);
  const { whole, cut, none } = takeCounts();
  console.log(
    `${String(n + 1).padStart(2)}  ${signal}  exit ${code}  ${tookMs.toFixed(0).padStart(5)} ms  ${whole} answers, ${cut} cut off, ${none} refused`,
  );
  if (signal === 'SIGTERM' && (code !== 0 || cut > 0))
    faults.push(`round ${n + 1}: exit ${code}, ${cut} answers cut off`);
  platform = await startPlatformProcess(data, sites);
}
setAddress(platform);
await wait(1_000);
end();
await Promise.all(clients);
await delivered();
const history = unwrap(await registry().history('wattle'));
await platform.end('SIGTERM');
faults.push(...(await verify(data, accepted, { history, taken: receiver.taken })));
receiver.close();
for (const folder of [data, own]) await rm(folder, { recursive: true, force: true });

const { leads, reservations, pins } = accepted;
console.log(
  `\nacknowledged: ${leads.length} leads (posted ${receiver.taken.length} times), ${reservations.length} reservations, ${pins.length} pins`,
);
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? 'Nothing was lost, doubled or cut off.' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Publishes the files of the pinned remote a second time, as version 1.0.1. @returns both versions */
async function publishSecond(): Promise<readonly string[]> {
  const upload = await readVersionFolder(join(process.cwd(), movedRemote, 'dist'));
  const { version } = unwrap(await registry().versions(movedRemote))[0] ?? { version: '1.0.0' };
  unwrap(await registry().publish({ ...upload, manifest: { ...(upload.manifest as object), version: '1.0.1' } }));
  return ['1.0.1', version];
}

/** Pins a version whose server code attacks the platform; without a version it does nothing. */
async function pinAttack(version: string | undefined): Promise<void> {
  if (version === undefined) return;
  const { revision: expectedRevision } = unwrap(await registry().show(attackedSite));
  const remotes = { [attackingRemote]: version };
  unwrap(await registry().pin(attackedSite, { remotes, why: `attacks by ${version}`, expectedRevision }));
}

/**
 * Waits until the mails of all acknowledged leads and reservations have been written and the receiver has accepted
 * every lead, or until the time limit. `verify` then reports what is missing.
 */
async function delivered(): Promise<void> {
  const until = performance.now() + deliveredWithinMs;
  const expected = accepted.leads.length + accepted.reservations.length;
  const count = async () => (await readdir(join(data, 'mail'))).filter((name) => name.endsWith('.eml')).length;
  const isTaken = () => accepted.leads.every(({ leadId }) => receiver.taken.includes(`${leadId}.kills`));
  while (((await count()) < expected || !isTaken()) && performance.now() < until) await wait(200);
}
