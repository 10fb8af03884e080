import { send } from './send.ts';
import type { Traffic } from './traffic.ts';
import { retry } from './traffic.ts';

/** Requests a dealer's pages, each at a new address, so that the cache is not used. */
export async function readPages(traffic: Traffic, client: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const path = `/search/new-used-and-demo-cars?page=${1 + (n % 20)}&utm_source=kills-${client}-${n}`;
    const answer = await retry(traffic, (address) => send(address, path, { site: 'southern' }));
    if (answer === null) return;
    if (answer.status !== 200) throw new Error(`A page failed: ${answer.status} at ${path}.`);
    if (!answer.body.trimEnd().endsWith('</html>')) throw new Error(`A page ended early: ${path}.`);
  }
}
