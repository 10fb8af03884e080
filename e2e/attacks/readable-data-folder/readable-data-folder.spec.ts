import { lstat, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from '../stage/test.ts';

/** Permission bits of everybody but the owner. */
const others = 0o077;

test('files in the data folder can be read and written only by their owner', async ({ platform, stage }) => {
  await stage.visitor('northshore').get('/');
  const names = await readdir(platform.data, { recursive: true });
  const open: string[] = [];
  for (const path of [platform.data, ...names.map((name) => join(platform.data, name))]) {
    // The platform may have deleted the file since the folder was listed.
    const found = await lstat(path).catch(() => null);
    if (found !== null && !found.isSymbolicLink() && (found.mode & others) !== 0)
      open.push(`${(found.mode & 0o777).toString(8)} ${relative(platform.data, path)}`);
  }
  expect(open.slice(0, 20), `${open.length} of ${names.length} are open to others`).toEqual([]);
});
