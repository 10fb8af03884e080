import { expect, it } from '@jest/globals';
import { filtersFor, filtersOf, siteFilterOf } from './site-filter.ts';

const site = { cells: [], notes: [], rules: { holds: [], frozen: null }, isFailing: false };
const hold = { remote: 'mf-search', why: 'slow', heldBy: 'priya', heldAt: '2026-11-20T00:00:00Z' };
const freeze = {
  id: 'fz-1',
  site: 'redgum',
  timeZone: 'Australia/Brisbane',
  from: '2026-11-20T00:00:00Z',
  until: '2026-12-01T00:00:00Z',
  why: 'the sale',
  createdBy: 'priya',
  createdAt: '2026-11-19T00:00:00Z',
};

it('a site is shown by each filter that applies to it', () => {
  const behind = { kind: 'behind', version: '1.0.0', by: 2 } as const;
  const deprecated = { why: 'leaks', until: null, by: 'ci', at: '2026-11-20T00:00:00Z' };
  const all = filtersOf({
    cells: [behind],
    notes: [{}, { deprecated }],
    rules: { holds: [hold], frozen: freeze },
    isFailing: true,
  });
  expect([...all]).toEqual(['all', 'behind', 'failing', 'held', 'frozen', 'deprecated']);
  expect([...filtersOf(site)]).toEqual(['all']);
});

it('an address that names no filter shows all sites', () => {
  expect([siteFilterOf('held'), siteFilterOf('loud'), siteFilterOf(null)]).toEqual(['held', 'all', 'all']);
});

it('a role that does not see published versions is offered no filter that compares with them', () => {
  expect(filtersFor(false)).toEqual(['all', 'rolling', 'failing', 'held', 'frozen']);
  expect(filtersFor(true)).toContain('behind');
});
