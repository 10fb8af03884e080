import { setTimeout as wait } from 'node:timers/promises';
import { get } from '../edge/requests.ts';

/** The dealership of the feed, and the dealer on whose site the cars are searched for. */
const dealership = 'ironbark-adelaide';
const dealer = 'ironbark';

export type ImportTarget = {
  /** Port for visitors. */
  readonly visitors: number;
  /** Origin of the administration. */
  readonly admins: string;
  readonly token: string;
};

const models = [
  ['Suzuki', 'Swift'],
  ['Toyota', 'Hilux'],
  ['Mazda', 'CX-5'],
  ['Ford', 'Ranger'],
  ['Kia', 'Carnival'],
] as const;
const colours = ['White', 'Silver', 'Black', 'Blue', 'Red'] as const;

/** A feed of different cars, all at one price. */
function feedOf(rows: number, price: number): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const [make, model] = models[n % models.length] ?? models[0];
    const words = `One owner, full service history, tow bar and tinted windows, stock ${n}.`;
    return `BENCH${n},used,${2008 + (n % 17)},${make},${model},${price},${n % 900},${colours[n % colours.length]},"${words}"`;
  });
  return ['stock_number,type,year,make,model,price,kilometres,colour,comments', ...lines].join('\n');
}

/**
 * Imports a feed, and waits until a search finds all of its cars.
 *
 * @param price must differ from the price of the last import, so that every car changes
 * @returns id of the import, and ms until it was answered and until its cars were found
 * @throws Error BENCH_IMPORT
 */
export async function importFeed(
  target: ImportTarget,
  rows: number,
  price: number,
): Promise<{ readonly importId: string; readonly storedMs: number; readonly foundMs: number }> {
  const feed = feedOf(rows, price);
  const startedMs = performance.now();
  const { importId } = await send(target, `imports?dealer=${dealership}&mapping=forecourt`, feed);
  const storedMs = performance.now() - startedMs;
  await untilFound(target, price, rows);
  return { importId, storedMs, foundMs: performance.now() - startedMs };
}

/** Undoes an import. @throws Error BENCH_IMPORT */
export async function undoImport(target: ImportTarget, importId: string): Promise<void> {
  await send(target, `imports/${importId}/undo`);
}

async function send({ admins, token }: ImportTarget, path: string, body?: string): Promise<{ importId: string }> {
  const response = await fetch(`${admins}/api/admin/stock/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/x-ndjson',
      ...(body !== undefined && { 'content-type': 'text/csv' }),
    },
    ...(body !== undefined && { body }),
  });
  const last = (await response.text()).trimEnd().split('\n').at(-1) ?? '';
  const { result } = JSON.parse(last) as { result?: { importId: string; held?: object } };
  if (result === undefined || result.held !== undefined)
    throw new Error(`BENCH_IMPORT: ${response.status} ${last.slice(0, 500)}`);
  return result;
}

/** Waits until a search finds all cars. Every request differs from those before it, so that no cache answers it. */
async function untilFound({ visitors }: ImportTarget, price: number, rows: number): Promise<void> {
  for (let requested = 0; ; requested++) {
    const path = `/search/used-cars?range%5Bprice%5D=${price}:${price}&range%5Bkm%5D=0:${1_000 + requested}`;
    const { body } = await get({ port: visitors, path, headers: { host: `${dealer}.localhost` } });
    if (body.toString().includes(rows.toLocaleString('en-AU'))) return;
    await wait(1_000);
  }
}
