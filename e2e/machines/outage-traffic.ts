import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { unwrap } from '../../deploy/registry/index.ts';
import { enquiryOf } from './enquiries.ts';
import { fetchFront } from './fetch-front.ts';
import type { Machines } from './processes.ts';

/** Paths of documents and data of redgum. */
const paths = ['/search/used-cars', '/finance', '/api/locations', '/search/used-cars?page=2', '/'];
/** Delay between two pins, so that pages are composed with the versions of one pin before the next pin follows. */
const betweenPinsMs = 700;
const betweenReservationsMs = 1_200;
/** Delay before a visitor repeats a request that failed. */
const afterFailureMs = 1_000;

type Choice = {
  /** Remotes that are pinned together, so that a page lists both at the same version. */
  readonly remotes: readonly string[];
  readonly versions: readonly string[];
  /** Ids of cars that northshore's shoppers can reserve. */
  readonly carIds: readonly string[];
};

/**
 * Visitors who read, send enquiries and reserve cars, and a release manager who pins. A request that is not
 * acknowledged is sent again with its idempotency key, as forms do.
 */
export function startTraffic(machines: Machines, { remotes, versions, carIds }: Choice) {
  const leads: string[] = [];
  const reservations: string[] = [];
  const pins: string[] = [];
  const failed: { readonly what: string; readonly atMs: number }[] = [];
  const mixed: string[] = [];
  let visitors = 5_000;
  let isOver = false;

  const read = async (first: number) => {
    for (let turn = first; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/';
      const { status, body } = await fetchFront(machines.tls, path, { visitor: 3_000 + (turn % 500) });
      if (status !== 200) {
        failed.push({ what: `${path} ${status}`, atMs: performance.now() });
        await pause(afterFailureMs);
      }
      if (path.startsWith('/api/')) continue;
      const named = new Set(remotes.map((remote) => versions.find((each) => body.includes(`/${remote}/${each}/`))));
      if (named.size > 1) mixed.push(`${path} ${[...named].join(' ')}`);
    }
  };
  /** Sends until the request is acknowledged or refused. */
  const post = async (path: string, body: object, host: string) => {
    const key = randomUUID();
    const sent = JSON.stringify(body);
    const headers = {
      host: `${host}.localhost:${machines.tls}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
      'idempotency-key': key,
    };
    for (;;) {
      const visitor = visitors++;
      const response = await fetchFront(machines.tls, path, { method: 'POST', headers, body: sent, visitor });
      if (response.status !== 0 && response.status < 500) return response;
      await pause(100);
    }
  };
  const enquire = async (name: string) => {
    for (let turn = 0; !isOver; turn++) {
      const message = `Outage ${name}, turn ${turn}.`;
      if ((await post('/api/leads', enquiryOf(message), 'redgum')).status === 201) leads.push(message);
    }
  };
  const reserve = async () => {
    for (const carId of carIds) {
      if (isOver) return;
      const { status, body } = await post('/api/reservations', wish(carId), 'northshore');
      if (status === 201) reservations.push((JSON.parse(body) as { reference: string }).reference);
      await pause(betweenReservationsMs);
    }
  };
  const pin = async () => {
    for (let turn = 0; !isOver; turn++) {
      const why = `outage pin ${turn}.`;
      // A pin without a response may have been applied. It does not count as acknowledged, and the next pin reads the
      // current revision.
      await (async () => {
        const { revision, remotes: running } = unwrap(await machines.client.show('redgum'));
        // Chooses a version that does not run, because a pin of a running version is acknowledged without a change.
        const version = versions.find((each) => running.every((one) => one.version !== each)) ?? '';
        const pinned = Object.fromEntries(remotes.map((remote) => [remote, version]));
        unwrap(await machines.client.pin('redgum', { remotes: pinned, why, expectedRevision: revision }));
        pins.push(why);
      })().catch(() => {});
      await pause(betweenPinsMs);
    }
  };
  const all = [read(0), read(2), read(4), enquire('one'), enquire('two'), reserve(), pin()];
  return {
    acknowledged: { leads, reservations, pins },
    failed,
    mixed,
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(all);
    },
  };
}

function wish(carId: string): object {
  const card = { number: '4242 4242 4242 4242', expires: '04/49', security_code: '123' };
  return { car_id: carId, name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', opt_in: false, card };
}
