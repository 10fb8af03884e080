import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from '@jest/globals';

it('in each remote only the file wiring.ts publishes events', async () => {
  const files = await Array.fromAsync(glob(['mf-*/src/**/*.{ts,tsx}']));
  const publishing = files.filter(
    (file) => !file.includes('.test.') && /\bbus\.publish\(/.test(readFileSync(file, 'utf8')),
  );
  expect(publishing.length).toBeGreaterThan(3);
  expect(publishing.filter((file) => !/^mf-[a-z]+\/src\/wiring\.ts$/.test(file))).toEqual([]);
});
