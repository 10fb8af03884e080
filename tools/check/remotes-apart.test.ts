import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { routes } from '@forecourt/contracts';
import type { Remote } from '@forecourt/kit/island';
import { describe, expect, it } from '@jest/globals';
// @ts-expect-error The rules are plain JavaScript.
import rules from '../../.dependency-cruiser.mjs';
import { packages } from '../../deploy/local/workspace.ts';
import { listSites } from '../../deploy/sites/load.ts';

type Rule = { readonly name: string; readonly from: { path: string }; readonly to: { path: string; pathNot: string } };

describe('remotes', () => {
  it('[CONF-039] may import contracts and the kit, but no other remote', () => {
    const rule = (rules.forbidden as readonly Rule[]).find(({ name }) => name === 'remotes-never-import-remotes');
    const isForbidden = (from: string, to: string) => {
      const remote = new RegExp(rule?.from.path ?? '').exec(from)?.[1] ?? '';
      const allowed = new RegExp((rule?.to.pathNot ?? '').replace('$1', remote));
      return remote !== '' && new RegExp(rule?.to.path ?? '').test(to) && !allowed.test(to);
    };
    expect(isForbidden('mf-search/src/a.ts', 'mf-vehicle/src/b.ts')).toBe(true);
    expect(isForbidden('mf-search/src/a.ts', 'shell/src/b.ts')).toBe(true);
    for (const allowed of ['mf-search/src/b.ts', 'contracts/src/index.ts', 'kit/src/ui/index.ts']) {
      expect(isForbidden('mf-search/src/a.ts', allowed)).toBe(false);
    }
  });
});

describe('routes', () => {
  it('[NAV-049] routes belong to exactly one remote each', async () => {
    const owners = new Map<string, string[]>();
    for (const name of packages) {
      const { default: remote } = (await import(`../../${name}/src/remote.ts`)) as { default: Remote };
      for (const route of Object.keys(remote.pages)) owners.set(route, [...(owners.get(route) ?? []), name]);
    }
    expect(Object.keys(routes).filter((route) => !owners.has(route))).toEqual([]);
    expect([...owners].filter(([, names]) => names.length !== 1)).toEqual([]);
  });
});

describe('behaviour', () => {
  it('[CONF-041] the product’s code names no dealer: differences between dealers are in their configuration', async () => {
    const slugs = listSites();
    expect(slugs.length).toBeGreaterThan(3);
    const files = await Array.fromAsync(glob('{shell,mf-*,kit,contracts,deploy,services}/**/*.{ts,tsx}'));
    const product = files.filter((file) => !/\.test\.|\.test-d\.|\/(testing|attacks|dist|node_modules)\//.test(file));
    expect(product.length).toBeGreaterThan(500);
    const named = product.filter((file) => {
      const source = readFileSync(file, 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/(^|\s)\/\/.*$/gm, '');
      return slugs.some((slug) => new RegExp(`['"\`/ ]${slug}['"\`/ .:-]`).test(source));
    });
    expect(named).toEqual([]);
  });
});
