import { expect, it } from '@jest/globals';
import type { Freeze, Scheduled, SiteChannel, VersionSummary } from '../gateways/values.ts';
import { cellOf, notesOf } from './cell.ts';
import { describeSites, reachOf } from './channels.ts';
import { behindBy, byRemote, describeDeprecation, latestOf } from './published.ts';
import { rulesBySite, rulesOf, windowAt } from './site-rules.ts';
import { fieldInstant, windowTimes, zoneDay, zoneName } from './zone-time.ts';

const window = (id: string, from: string, until: string): Freeze => ({
  id,
  site: 'redgum',
  from,
  until,
  timeZone: 'Australia/Sydney',
  why: 'the sale',
  createdBy: 'mia',
  createdAt: '2026-03-01T00:00:00Z',
});
const hold = (remote: string) => ({ remote, why: 'slow phones', heldBy: 'mia', heldAt: '2026-03-01T00:00:00Z' });
const follower = (site: string, channel: SiteChannel['channel'], ...remotes: string[]): SiteChannel => ({
  site,
  channel,
  holds: remotes.map(hold),
});
const published = (version: string, day: string, why?: string): VersionSummary => ({
  remote: 'mf-search',
  version,
  publishedAt: `2026-03-${day}T00:00:00Z`,
  publishedBy: 'mia',
  digest: 'digest',
  provenance: null,
  branch: null,
  ...(why !== undefined && { deprecated: { why, until: '2026-12-31', by: 'mia', at: '2026-03-09T00:00:00Z' } }),
});

it('a time in a field is in the site’s time zone, with and without seconds', () => {
  expect(fieldInstant('2026-12-20T18:00', 'Australia/Sydney')).toBe('2026-12-20T07:00:00.000Z');
  expect(fieldInstant('2026-06-20T18:00:07', 'Australia/Perth')).toBe('2026-06-20T10:00:07.000Z');
  expect(fieldInstant('', 'Australia/Sydney')).toBeNull();
});

it('a freeze across a daylight saving change is shown with the times that were entered', () => {
  const [from, until] = ['2026-04-01T18:00', '2026-04-09T06:00'].map(
    (local) => fieldInstant(local, 'Australia/Sydney') ?? '',
  ) as [string, string];
  expect([from, until]).toEqual(['2026-04-01T07:00:00.000Z', '2026-04-08T20:00:00.000Z']);
  expect(windowTimes(window('fz-1', from, until))).toBe('from 1 Apr 2026, 6:00 pm until 9 Apr 2026, 6:00 am');
  expect([from, until].map((at) => zoneName(at, 'Australia/Sydney'))).toEqual([
    'Australia/Sydney, GMT+11',
    'Australia/Sydney, GMT+10',
  ]);
});

it('the end of a freeze is shown as a day, and on the last day as a time', () => {
  const until = '2026-04-08T20:00:00Z';
  expect(zoneDay(until, 'Australia/Sydney', Date.parse('2026-04-07T00:00:00Z'))).toBe('9 Apr');
  expect(zoneDay(until, 'Australia/Sydney', Date.parse('2026-04-08T15:00:00Z'))).toBe('6:00 am');
});

it('of overlapping freeze windows, the one that ends last is shown until its end', () => {
  const windows = [
    window('fz-1', '2026-03-01T00:00:00Z', '2026-03-05T00:00:00Z'),
    window('fz-2', '2026-03-02T00:00:00Z', '2026-03-04T00:00:00Z'),
    window('fz-3', '2026-04-01T00:00:00Z', '2026-04-04T00:00:00Z'),
  ];
  expect(windowAt(windows, Date.parse('2026-03-03T00:00:00Z'))?.id).toBe('fz-1');
  expect(windowAt(windows, Date.parse('2026-03-05T00:00:00Z'))).toBeNull();
  const rules = rulesOf('redgum', rulesBySite({ freezes: windows }), Date.parse('2026-03-04T12:00:00Z'));
  expect([rules.frozen?.id, rules.next?.id, rules.windows.length]).toEqual(['fz-1', 'fz-3', 2]);
});

it('a site lists its own scheduled changes that still wait', () => {
  const scheduled = (sites: Scheduled['sites'], state: Scheduled['state']) => ({ sites, state }) as Scheduled;
  const grouped = rulesBySite({
    scheduled: [scheduled(['redgum'], 'waiting'), scheduled(['wattle'], 'waiting'), scheduled(['redgum'], 'done')],
  });
  expect(rulesOf('redgum', grouped, 0).scheduled).toHaveLength(1);
});

it('a promotion leaves out the followers of the channel that have a hold on a promoted remote', () => {
  const known = [follower('redgum', 'stable'), follower('wattle', 'stable', 'mf-search'), follower('ironbark', 'next')];
  expect(reachOf(known, 'stable', ['mf-search'])).toEqual({
    sites: ['redgum'],
    held: [{ site: 'wattle', remote: 'mf-search', why: 'slow phones' }],
  });
  expect(reachOf(known, 'stable', ['mf-forms']).sites).toEqual(['redgum', 'wattle']);
});

it('a hold is still shown when the site no longer runs the remote', () => {
  const from = { row: { remotes: {} }, published: byRemote([]), holds: [hold('mf-search')] };
  expect(notesOf('mf-search', from).hold?.why).toBe('slow phones');
});

it('a deprecated version is never the latest while there is another', () => {
  const versions = byRemote([published('1.0.0', '01'), published('1.1.0', '02'), published('1.2.0', '03', 'leaks')]);
  expect(latestOf(versions, 'mf-search')).toBe('1.1.0');
  expect(behindBy(versions, 'mf-search', '1.0.0')).toBe(1);
  const row = { remotes: { 'mf-search': '1.2.0' } };
  expect(cellOf('mf-search', { row, published: versions })).toEqual({ kind: 'unlisted', version: '1.2.0' });
  const { deprecated } = notesOf('mf-search', { row, published: versions, holds: [] });
  expect(deprecated && describeDeprecation(deprecated)).toBe('deprecated, supported until 31 Dec 2026: leaks');
  expect(latestOf(byRemote([published('1.2.0', '03', 'leaks')]), 'mf-search')).toBe('1.2.0');
});

it('the sites of a scheduled change are named, at most three', () => {
  expect(describeSites(['a', 'b', 'c', 'd', 'e'], String)).toBe('a, b, c and 2 more');
});
