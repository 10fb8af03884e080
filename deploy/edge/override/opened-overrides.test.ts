import type { OverrideRelease } from '@forecourt/contracts/release';
import { beforeEach, expect, it } from '@jest/globals';
import { createOpenedOverrides } from './opened-overrides.ts';
import type { OverrideSource } from './override-source.ts';

const shown = {
  override: { lockfile: 'lk-0123456789abcdef' },
  release: { manifests: {}, lastGood: {} },
  developmentShell: null,
} as unknown as OverrideRelease;

let asked: string[];
beforeEach(() => {
  asked = [];
});

function openWith(release: OverrideSource['release']) {
  return createOpenedOverrides(
    {
      release: (site, id) => {
        asked.push(`${site} ${id}`);
        return release(site, id);
      },
    },
    { nowMs: () => 0, log: () => {} },
  );
}

const links = Array.from({ length: 300 }, (_, at) => `ov-${at}`);
const kindsOf = (opened: readonly { readonly kind: string }[]) => opened.map(({ kind }) => kind);

it('links of one site are looked up one at a time; beyond ten waiting ones they count as unreachable', async () => {
  const responses: (() => void)[] = [];
  const open = openWith(async () => {
    await new Promise<void>((respond) => responses.push(respond));
    return { kind: 'done', value: shown };
  });
  const all = Promise.all(links.map((id) => open('redgum', id)));
  const other = open('northshore', 'ov-0');
  expect(asked).toEqual(['redgum ov-0', 'northshore ov-0']);
  const allOfThirdSite = Promise.all(links.slice(0, 3).map((id) => open('wattle', id)));
  expect(asked).toHaveLength(2);
  for (let looks = 0; looks < 20; looks++) {
    for (const respond of responses.splice(0)) respond();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const expected = links.map((_, at) => (at < 11 ? 'open' : 'unreachable'));
  expect(kindsOf(await all)).toEqual(expected);
  expect(kindsOf([await other, ...(await allOfThirdSite)])).toEqual(['open', 'open', 'open', 'open']);
});

it('a look-up under way is shared however long it takes, and a refused one is not cached', async () => {
  const responses: (() => void)[] = [];
  let now = 0;
  const open = createOpenedOverrides(
    {
      release: async (site, id) => {
        asked.push(`${site} ${id}`);
        await new Promise<void>((respond) => responses.push(respond));
        return { kind: 'done', value: shown };
      },
    },
    { nowMs: () => now, log: () => {} },
  );
  const first = links.slice(0, 11).map((id) => open('redgum', id));
  expect(await open('redgum', 'refused')).toEqual({ kind: 'unreachable' });
  now = 60_000;
  expect(open('redgum', 'ov-0')).toBe(first[0]);
  while (responses.length > 0) {
    for (const respond of responses.splice(0)) respond();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(first);
  const again = open('redgum', 'refused');
  responses[0]?.();
  expect((await again).kind).toBe('open');
});

it('the cached links of a site stay, however many links of another site are opened', async () => {
  const open = openWith(async () => ({ kind: 'done', value: shown }));
  await open('northshore', 'ov-0');
  for (const id of links) await open('redgum', id);
  await open('northshore', 'ov-0');
  expect(asked.filter((each) => each === 'northshore ov-0')).toHaveLength(1);
});
