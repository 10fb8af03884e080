import { unlimitedIn } from '@forecourt/contracts/testing';
import { expect, it } from '@jest/globals';
import { SiteConfig } from './site-config.ts';

it('every list and every record of a site’s configuration has a maximum', () => {
  const { lists, visited } = unlimitedIn(SiteConfig);
  expect(lists).toEqual([]);
  expect(visited).toBeGreaterThan(300);
});

it('a record with more entries than its maximum is refused', () => {
  const layout = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`search.slot-n${n}`, []]));
  const issues = SiteConfig.shape.layout.safeParse(layout).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(['Use at most 200 entries.']);
});
