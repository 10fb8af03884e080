import type { Override } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import { ribbonOf } from './ribbon.ts';
import type { ShownOverride } from './shown-override.ts';

const pinned = demoRelease([demoManifest('shell')]);
const made = { createdAt: '2026-03-01T01:00:00Z', expiresAt: '2026-03-05T04:30:00Z' };

function ribbon(target: Override['target'], differs: ShownOverride['differs'] = []): string {
  const override = { ...made, target } as Override;
  const site = demoSite({ timeZone: 'Australia/Sydney' });
  return ribbonOf({ override, differs, development: undefined, pinned }, site, Date.parse('2026-03-03T04:30:00Z'));
}
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
    .replaceAll(' .', '.');

it('the ribbon shows the lockfile of the override and the lockfile it replaces', () => {
  expect(wordsOf(ribbon({ lockfile: 'lk-fedcba9876543210' }))).toContain(
    'lk-fedcba9876543210 instead of the pinned lk-0123456789abcdef. Ends on 5 Mar at 3:30 pm.',
  );
});

it('the ribbon shows the developer’s origin', () => {
  expect(wordsOf(ribbon({ remote: 'mf-vehicle', origin: 'http://localhost:3107' }))).toContain(
    'mf-vehicle from localhost:3107, the rest as pinned.',
  );
});

it('the ribbon shows the date on which the override was created, if pins of other remotes have changed since', () => {
  const differs = [{ remote: 'mf-search', pinned: '1.0.0', shown: '1.1.0' }];
  const target = { remotes: { 'mf-search': '1.1.0' } };
  expect(wordsOf(ribbon(target, differs))).toContain('mf-search 1.1.0, the rest as pinned.');
  const moved = [...differs, { remote: 'mf-chat', pinned: '1.0.0', shown: null }];
  expect(wordsOf(ribbon(target, moved))).toContain('the rest as pinned on 1 Mar.');
  expect(wordsOf(ribbon(target, moved))).toContain('mf-chat is left out, pinned: 1.0.0');
});

it('the ribbon escapes every text', () => {
  expect(ribbon({ remotes: { '<b>': '"><script>' } })).not.toMatch(/<b>"|<script>/);
});
