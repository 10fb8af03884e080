import { setTimeout as wait } from 'node:timers/promises';
import { get } from '../edge/requests.ts';

/** A dealership that no other site shows. */
const dealership = 'ironbark-adelaide';
const dealer = 'ironbark';
const rows = 100_000;

/**
 * Imports a feed of 100,000 rows, with another price in each run, and waits until all of them are found by a search.
 */
export async function importFeed(
  ports: { readonly visitors: number; readonly admins: string },
  token: string,
  run: number,
): Promise<void> {
  const price = 20_000 + run;
  const lines = Array.from({ length: rows }, (_, n) => `BENCH${n},used,2019,Suzuki,Swift,${price},${n % 900}`);
  const feed = ['stock_number,type,year,make,model,price,kilometres', ...lines].join('\n');
  const response = await fetch(`${ports.admins}/api/admin/stock/imports?dealer=${dealership}&mapping=forecourt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: feed,
  });
  const text = await response.text();
  if (!response.ok || text.includes('"held"'))
    throw new Error(`BENCH_IMPORT: ${response.status} ${text.slice(0, 500)}`);
  for (let requested = 0; ; requested++) {
    const path = `/search/used-cars?range%5Bprice%5D=${price}:${price}&range%5Bkm%5D=0:${1_000 + requested}`;
    const { body } = await get({ port: ports.visitors, path, headers: { host: `${dealer}.localhost` } });
    if (body.toString().includes('100,000')) return;
    await wait(1_000);
  }
}
