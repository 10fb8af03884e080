import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from '../stage/test.ts';

/** May be read, written or entered by others than the owner. */
const others = 0o077;

test('what a platform keeps is for its owner alone: nobody else on the machine reads or writes a file of it', async ({
  platform,
  stage,
}) => {
  await stage.visitor('northshore').get('/');
  const names = await readdir(platform.data, { recursive: true });
  const open: string[] = [];
  for (const path of [platform.data, ...names.map((name) => join(platform.data, name))]) {
    // Files come and go while the platform runs.
    const found = await lstat(path).catch(() => null);
    if (found !== null && !found.isSymbolicLink() && (found.mode & others) !== 0)
      open.push(`${(found.mode & 0o777).toString(8)} ${relative(platform.data, path)}`);
  }
  expect(open.slice(0, 20), `${open.length} of ${names.length} are open to others`).toEqual([]);
});
