import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openStore } from './open-store.ts';
import { makeFolderPrivate } from './private-folder.ts';

let place: string;
let umask: number;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'forecourt-private-'));
  umask = process.umask();
});
afterEach(() => {
  process.umask(umask);
  rmSync(place, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
function modesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries.map((entry) => `${entry.isDirectory() ? 'folder' : 'file'} ${modeOf(join(entry.parentPath, entry.name))}`),
  );
}

describe('a private folder', () => {
  it('a private folder has files of mode 0600 and folders of mode 0700, existing ones and later ones', () => {
    process.umask(0);
    const folder = join(place, 'data');
    mkdirSync(join(folder, 'mail', 'old'), { recursive: true });
    writeFileSync(join(folder, 'mail', 'old', 'a.eml'), 'x');
    for (const path of [folder, join(folder, 'mail')]) chmodSync(path, 0o755);
    expect(makeFolderPrivate(folder)).toBe(4);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'b.js'), 'x');
    expect(modesIn(folder)).toEqual(new Set(['file 600', 'folder 700']));
    expect(modeOf(folder)).toBe('700');
    expect(makeFolderPrivate(folder)).toBe(0);
  });

  it('making a folder private does not change the target of a link', () => {
    const [folder, elsewhere] = [join(place, 'data'), join(place, 'elsewhere')];
    mkdirSync(folder);
    writeFileSync(elsewhere, 'x');
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(folder, 'link'));
    makeFolderPrivate(folder);
    expect(modeOf(elsewhere)).toBe('644');
  });

  it.each([0o770, 0o707, 0o777])(
    'a folder to which other users may write (%o) is refused, and the error contains the fix',
    (mode) => {
      chmodSync(place, mode);
      expect(() => makeFolderPrivate(place)).toThrow(
        `The data folder "${place}" may be written by others (mode ${mode.toString(8)})`,
      );
      expect(() => makeFolderPrivate(place)).toThrow(`chmod 700 ${place}`);
      expect(modeOf(place)).toBe(mode.toString(8));
    },
  );
});

it('files of an embedded database are readable only by their owner, whatever the umask', async () => {
  process.umask(0);
  const folder = join(place, 'database');
  const store = await openStore({ folder });
  if (store.driver !== 'pglite') throw new Error('A folder is not opened by a server.');
  await store.client.exec(
    "create table notes (body text); insert into notes select repeat('x', 900) from generate_series(1, 20000)",
  );
  await store.client.exec('create index on notes (body); checkpoint');
  const modes = modesIn(folder);
  await store.close();
  expect([...modes].filter((mode) => mode.startsWith('file'))).toEqual(['file 600']);
  expect([...modesIn(folder)].filter((mode) => mode.startsWith('folder'))).toEqual(['folder 700']);
});
