import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findRoom } from './find-room.ts';

const remotes = ['mf-search', 'mf-account'];
const folder = mkdtempSync(join(tmpdir(), 'forecourt-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

function copyOf(name: string): string {
  const root = join(folder, `copy-of-${name}`);
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: `@forecourt/${name}` }));
  writeFileSync(join(root, 'src', 'remote.ts'), '');
  return root;
}

describe('the room to develop', () => {
  it('is one of the checkout by its name', () => {
    expect(findRoom('mf-search', remotes, '/checkout')).toEqual({ name: 'mf-search', root: '/checkout/mf-search' });
  });

  it('is a copy by its folder', () => {
    const root = copyOf('mf-account');
    expect(findRoom(root, remotes, '/checkout')).toEqual({ name: 'mf-account', root });
  });

  it.each([undefined, 'shell', 'mf-serch', folder])('is not %s: says which there are', (named) => {
    expect(() => findRoom(named, remotes, '/checkout')).toThrow(/mf-search \| mf-account/);
  });

  it('is not a copy of something that is no remote of this checkout', () => {
    expect(() => findRoom(copyOf('mf-elsewhere'), remotes, '/checkout')).toThrow(/is none of them/);
  });
});
