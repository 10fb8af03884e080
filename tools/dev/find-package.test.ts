import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { findPackage } from './find-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-package-'));
afterAll(() => rmSync(folder, { recursive: true }));
const where = { remotes: ['mf-search', 'mf-account'], root: '/checkout', cwd: folder };

describe('the remote to develop', () => {
  it('the remote to develop is found by its name if it is in the workspace', () => {
    expect(findPackage('mf-search', where)).toBe('/checkout/mf-search');
  });

  it('is found by its folder’s name or path', () => {
    mkdirSync(join(folder, 'copy', 'src'), { recursive: true });
    writeFileSync(join(folder, 'copy', 'src', 'remote.ts'), '');
    expect(findPackage('copy', where)).toBe(join(folder, 'copy'));
    expect(findPackage(join(folder, 'copy'), where)).toBe(join(folder, 'copy'));
  });

  it.each([undefined, 'shell', 'mf-serch', folder])(
    'the remote to develop cannot be %s: the error lists the existing remotes',
    (named) => {
      expect(() => findPackage(named, where)).toThrow(/mf-search \| mf-account/);
    },
  );
});
