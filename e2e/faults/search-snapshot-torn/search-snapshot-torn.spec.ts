import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { copySeed } from '../../platform/copy-seed.ts';
import { allStock, carPaths } from '../../platform/dealers.ts';
import { startTestPlatform } from '../../platform/platform.ts';

/**
 * Starts the platform with the data of the previous run.
 *
 * @returns the cars on a dealer's page, and the platform's output
 */
async function runOnce(data: string) {
  const platform = await startTestPlatform(data);
  const paths = await carPaths(platform, 'redgum');
  const { status, body } = await platform.fetch('redgum', allStock);
  const total = /([\d,]+) (?:cars|vehicles)/.exec(body)?.[1];
  await platform.close();
  return { paths, status, total, warnings: platform.warnings.filter((line) => line.includes('search index')) };
}

test('with a damaged snapshot of the search the platform starts, shows its stock and reports the reason', async () => {
  test.setTimeout(240_000);
  const data = await mkdtemp(join(tmpdir(), 'forecourt-e2e-snapshot-'));
  const file = join(data, 'search', 'cars.snapshot');
  await copySeed(data);
  try {
    // The data includes the snapshot of the seeding run. An intact snapshot is loaded without
    // output.
    const first = await runOnce(data);
    expect(first).toMatchObject({ status: 200, warnings: [] });
    expect(first.paths.length).toBeGreaterThan(5);

    await test.step('one flipped bit; the search’s own tests cover all other kinds of damage', async () => {
      await flipBit(file);
      const { warnings, ...shown } = await runOnce(data);
      expect({ ...shown, warnings: [] }).toEqual(first);
      expect(warnings).toEqual([expect.stringMatching(/is damaged/)]);
    });
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
