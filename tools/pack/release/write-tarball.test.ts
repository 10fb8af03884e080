import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { runProgram } from '../run-program.ts';
import { writeTarball } from './write-tarball.ts';

const place = mkdtempSync(join(tmpdir(), 'forecourt-tarball-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Writes the same release in another order and at another time. */
async function packed(name: string, files: readonly string[], time: number): Promise<Buffer> {
  const folder = join(place, name, 'forecourt-1.0.0');
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const file of files) {
    mkdirSync(join(folder, 'services', file), { recursive: true });
    writeFileSync(join(folder, 'services', file, 'index.ts'), file);
    utimesSync(join(folder, 'services', file, 'index.ts'), time, time);
    symlinkSync(`../services/${file}`, join(folder, 'node_modules', file));
  }
  const tarball = join(place, `${name}.tar.gz`);
  await writeTarball(folder, tarball);
  return readFileSync(tarball);
}

it('the same content results in the same bytes, whenever it is written', async () => {
  const first = await packed('first', ['api', 'stock'], 1);
  const second = await packed('second', ['stock', 'api'], 1_000_000);
  expect(first.equals(second)).toBe(true);
  expect(first.equals(await packed('third', ['api', 'search'], 1))).toBe(false);
});

it('links are packed as links, so that their files are packed only once', async () => {
  await packed('linked', ['api'], 1);
  const unpacked = join(place, 'unpacked');
  mkdirSync(unpacked);
  await runProgram('tar', ['-xzf', join(place, 'linked.tar.gz'), '-C', unpacked], place);
  expect(readlinkSync(join(unpacked, 'forecourt-1.0.0/node_modules/api'))).toBe('../services/api');
  expect(readFileSync(join(unpacked, 'forecourt-1.0.0/node_modules/api/index.ts'), 'utf8')).toBe('api');
  const listed = await runProgram('tar', ['-tzf', join(place, 'linked.tar.gz')], place);
  expect(listed.trim().split('\n')).toHaveLength(2);
});
