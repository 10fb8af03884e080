import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

it('every class that a component uses is defined in its style sheet', async () => {
  const missing: string[] = [];
  let sheets = 0;
  for (const file of await Array.fromAsync(glob(['{mf-*,shell,kit}/src/**/*.tsx']))) {
    const source = readFileSync(file, 'utf8');
    for (const [, name, path] of source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)) {
      sheets++;
      const sheet = readFileSync(join(dirname(file), path ?? ''), 'utf8');
      const named = new Set([...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, it]) => it ?? ''));
      for (const it of named) if (!new RegExp(`\\.${it}\\b`).test(sheet)) missing.push(`${file}: ${it}`);
    }
  }
  expect(sheets).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
