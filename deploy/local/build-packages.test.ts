import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildPackages } from './build-packages.ts';
import { packages } from './workspace.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-built-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('without build tools, a start without builds fails and names the missing packages and the command that builds them', async () => {
  await expect(buildPackages(root)).rejects.toThrow(
    /^shell, mf-account, .* can’t be built, because the tools that build packages aren’t installed\. Run npm ci without --omit=dev/,
  );
});

it('without build tools, a start uses existing builds', async () => {
  for (const name of packages) {
    await mkdir(join(root, name, 'dist'), { recursive: true });
    await writeFile(join(root, name, 'dist/server.mjs'), '');
  }
  await mkdir(join(root, 'console/dist'), { recursive: true });
  await writeFile(join(root, 'console/dist/index.html'), '');
  await expect(buildPackages(root)).resolves.toBeUndefined();
});
