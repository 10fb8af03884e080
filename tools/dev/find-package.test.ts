import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findPackage } from './find-package.ts';

const remotes = ['mf-search', 'mf-account'];
const folder = mkdtempSync(join(tmpdir(), 'forecourt-package-'));
afterAll(() => rmSync(folder, { recursive: true }));

function copyOf(name: string): string {
  const root = join(folder, `copy-of-${name}`);
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: `@forecourt/${name}` }));
  writeFileSync(join(root, 'src', 'remote.ts'), '');
  return root;
}

describe('the package to develop', () => {
  it('is a package of the checkout, given its name', () => {
    expect(findPackage('mf-search', remotes, '/checkout')).toEqual({ name: 'mf-search', root: '/checkout/mf-search' });
  });

  it('is a copy, given its folder', () => {
    const root = copyOf('mf-account');
    expect(findPackage(root, remotes, '/checkout')).toEqual({ name: 'mf-account', root });
  });

  it.each([undefined, 'shell', 'mf-serch', folder])('is never %s: the error lists the existing packages', (named) => {
    expect(() => findPackage(named, remotes, '/checkout')).toThrow(/mf-search \| mf-account/);
  });

  it('is never a copy of a package other than a remote of this checkout', () => {
    expect(() => findPackage(copyOf('mf-elsewhere'), remotes, '/checkout')).toThrow(/is none of them/);
  });
});
