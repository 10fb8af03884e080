import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportReport } from '@forecourt/contracts/api';
import { expect, testWithPlatform as test } from '../../platform/test.ts';

const row = (n: number) => `CUT${n},used,2019,Suzuki,Swift,20000\n`;
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n)).join('');

test('a truncated feed does not remove stock: the import is held, and the dealer is notified', async ({ platform }) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const feed = join(folder, 'stock.csv');
  const bring = async (count: number): Promise<ImportReport> => {
    await writeFile(feed, `stock_number,type,year,make,model,price\n${rows(count)}`);
    return platform.forecourt('stock', 'import', feed, '--dealer', 'redgum-rocklea', '--mapping', 'forecourt');
  };

  const whole = await bring(30);
  expect(whole.rows).toMatchObject({ imported: 30 });
  await expect(bring(3)).rejects.toThrow('It would mark 27 of your 30 vehicles as sold.');

  const received = async () => (await platform.mails()).some(({ text }) => text.includes('27 of your 30'));
  await expect.poll(received, { timeout: 30_000 }).toBe(true);
  expect((await bring(30)).rows).toMatchObject({ imported: 0, updated: 0, unchanged: 30, soldOut: 0 });
  await platform.forecourt('stock', 'undo', whole.importId);
  await rm(folder, { recursive: true });
});
