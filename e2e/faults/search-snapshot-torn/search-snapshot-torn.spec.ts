import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { allStock, carPaths } from '../../platform/dealers.ts';
import { startTestPlatform } from '../../platform/platform.ts';

/** Starts the platform with the data of the run before. @returns the cars a dealer's page shows, and what the platform said */
async function runOnce(data: string) {
  const platform = await startTestPlatform(data);
  const paths = await carPaths(platform, 'redgum');
  const { status, body } = await platform.fetch('redgum', allStock);
  const total = /([\d,]+) (?:cars|vehicles)/.exec(body)?.[1];
  await platform.close();
  return { paths, status, total, warnings: platform.warnings.filter((line) => line.includes('search index')) };
}

test('with a torn or foreign snapshot of the search the platform starts, shows its stock and says why', async () => {
  test.setTimeout(240_000);
  const data = await mkdtemp(join(tmpdir(), 'forecourt-e2e-snapshot-'));
  const file = join(data, 'search', 'cars.snapshot');
  try {
    const first = await runOnce(data);
    expect(first).toMatchObject({ status: 200, warnings: [] });
    expect(first.paths.length).toBeGreaterThan(5);

    await test.step('a sound snapshot is used without a word', async () => {
      expect(await runOnce(data)).toEqual(first);
    });

    const { length } = await readFile(file);
    const damages: readonly (readonly [string, () => Promise<void>, RegExp])[] = [
      ['cut off in the middle', () => truncate(file, Math.floor(length / 2)), /it is cut off/],
      ['one bit is another', () => flipBit(file), /is damaged/],
      ['not a snapshot at all', () => writeFile(file, 'x'.repeat(5_000)), /it is no snapshot/],
    ];
    for (const [what, damage, why] of damages) {
      await test.step(what, async () => {
        await damage();
        const { warnings, ...shown } = await runOnce(data);
        expect({ ...shown, warnings: [] }).toEqual(first);
        expect(warnings).toEqual([expect.stringMatching(why)]);
      });
    }
  } finally {
    await rm(data, { recursive: true, force: true });
  }
});

async function flipBit(file: string): Promise<void> {
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 4, middle);
  await writeFile(file, bytes);
}
