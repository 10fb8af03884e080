import { describe, expect, it } from '@jest/globals';
import type { PinVerdicts, VersionSummary } from '../gateways/values.ts';
import { detailOf, subjectOf } from './audit.ts';
import { cellOf } from './cell.ts';
import { diffOf } from './diff.ts';
import { edgesOf } from './event-edges.ts';
import { failuresOf, placeOf } from './failures.ts';
import { fixesFor } from './fixes.ts';
import { faultsOf } from './gate.ts';
import { intervalOf, signed, verdictWord } from './guards.ts';
import { verbOf } from './history.ts';
import { fewOf, percent } from './numbers.ts';
import { describeTarget } from './override-target.ts';
import { byRemote, sortRemotes } from './published.ts';
import { describeSeries, labelOf, shownOf } from './series.ts';
import { duration, pastTime, relativeTime } from './time.ts';
import { roleOf, scopeOf } from './token-scope.ts';

const version = (remote: string, number: string, publishedAt: string): VersionSummary => ({
  remote,
  version: number,
  publishedAt,
  publishedBy: 'team',
  digest: 'digest',
  provenance: null,
  branch: null,
});
const published = byRemote([
  version('mf-vehicle', '2.0.7', '2026-11-02T00:00:00Z'),
  version('mf-vehicle', '2.1.0', '2026-11-20T00:00:00Z'),
]);
const row = (number: string) => ({ remotes: { 'mf-vehicle': number } });

describe('a cell of the matrix', () => {
  it('a cell of the matrix shows the site’s version as latest, some versions behind, absent or unlisted', () => {
    expect(cellOf('mf-vehicle', { row: row('2.1.0'), published })).toEqual({ kind: 'latest', version: '2.1.0' });
    expect(cellOf('mf-vehicle', { row: row('2.0.7'), published })).toEqual({ kind: 'behind', version: '2.0.7', by: 1 });
    expect(cellOf('mf-chat', { row: row('2.0.7'), published })).toEqual({ kind: 'absent' });
    expect(cellOf('mf-vehicle', { row: row('0.1.0'), published })).toEqual({ kind: 'unlisted', version: '0.1.0' });
  });

  it('a cell of the matrix does not count a branch preview as a later version', () => {
    const preview = { ...version('mf-vehicle', '2.2.0-x.1a2b3c4d', '2026-11-21T00:00:00Z'), branch: 'x' };
    const both = byRemote([...(published.get('mf-vehicle') ?? []), preview]);
    expect(cellOf('mf-vehicle', { row: row('2.1.0'), published: both })).toEqual({ kind: 'latest', version: '2.1.0' });
    expect(cellOf('mf-vehicle', { row: row('2.0.7'), published: both })).toMatchObject({ kind: 'behind', by: 1 });
  });

  it('a cell of the matrix is marked as failing only with enough views, and errors in at least 1 % of them', () => {
    const health = (views: number, errors: number) => ({
      site: 'redgum',
      from: '2026-11-20T00:00:00Z',
      pages: [],
      remotes: [
        {
          remote: 'mf-vehicle',
          version: '2.1.0',
          views,
          errors,
          errorsPerThousandViews: (1_000 * errors) / views,
          platformErrors: 0,
          vitals: {},
          failures: [],
        },
      ],
    });
    const kindOf = (views: number, errors: number) =>
      cellOf('mf-vehicle', { row: row('2.1.0'), published, health: health(views, errors) }).kind;
    expect([kindOf(1_000, 18), kindOf(1_000, 9), kindOf(10, 10)]).toEqual(['failing', 'latest', 'latest']);
  });
});

describe('the gate', () => {
  const faults = [
    {
      where: 'mf-finance.subscribes.vehicle:viewed@2.mf-vehicle.price.type',
      message: 'mf-finance 1.8.1 subscribes to vehicle:viewed@2',
      sites: ['redgum'],
    },
    { where: 'layout.vehicle.specs.mf-vehicle/specs', message: 'no widget', sites: ['wattle'] },
    { where: 'features.garage', message: 'no sign-in', sites: ['wattle'] },
  ];

  it('the gate’s answer names the check that failed, and for a refused subscription the event and the field', () => {
    expect(faultsOf(faults).map(({ check, event, field }) => [check, event, field])).toEqual([
      ['events', 'vehicle:viewed@2', 'price.type'],
      ['slots', null, null],
      ['configuration', null, null],
    ]);
  });

  it('the gate’s answer lists the suggestions for single sites before those for all sites together', () => {
    const site = (name: string, suggestion: Record<string, string>) => ({
      site: name,
      revision: 1,
      fits: false,
      differences: [],
      suggestions: [suggestion],
    });
    const verdicts: PinVerdicts = {
      fits: false,
      faults: [],
      sites: [site('redgum', { 'mf-finance': '1.9.3' }), site('wattle', { 'mf-forms': '2.0.4' })],
    };
    expect(fixesFor(verdicts, { 'mf-vehicle': '2.1.0' }, [{ 'mf-vehicle': '2.0.7' }])).toEqual([
      { 'mf-vehicle': '2.1.0', 'mf-finance': '1.9.3' },
      { 'mf-vehicle': '2.1.0', 'mf-forms': '2.0.4' },
      { 'mf-vehicle': '2.1.0', 'mf-finance': '1.9.3', 'mf-forms': '2.0.4' },
    ]);
  });

  it('the gate’s answer does not suggest versions that all sites run already', () => {
    const verdicts: PinVerdicts = {
      fits: false,
      faults: [],
      sites: [
        {
          site: 'redgum',
          revision: 1,
          fits: false,
          differences: [],
          suggestions: [{ 'mf-vehicle': '2.0.7' }, { 'mf-vehicle': '2.0.9' }],
        },
      ],
    };
    expect(fixesFor(verdicts, { 'mf-vehicle': '2.1.0' }, [{ 'mf-vehicle': '2.0.7' }])).toEqual([
      { 'mf-vehicle': '2.0.9' },
    ]);
  });
});

it('a diff leaves out remotes that all sites run already', () => {
  expect(diffOf([row('2.0.7'), row('2.1.0')], { 'mf-vehicle': '2.1.0' })).toEqual([
    { remote: 'mf-vehicle', from: ['2.0.7'], to: '2.1.0' },
  ]);
  expect(diffOf([row('2.1.0')], { 'mf-vehicle': '2.1.0' })).toEqual([]);
});

it('each event of a remote is listed with the other remote and its version, or alone if no other remote has the event', () => {
  const reference = (name: string, number: number) => ({ name, version: number, schema: '', payload: {} });
  const remote = { name: 'mf-vehicle', publishes: [reference('vehicle:viewed', 3)], subscribes: [reference('a:b', 1)] };
  const others = [{ name: 'mf-finance', publishes: [], subscribes: [reference('vehicle:viewed', 2)] }];
  expect(edgesOf(remote, others)).toEqual([
    { direction: 'in', event: 'a:b', version: 1, partner: null, other: null },
    { direction: 'out', event: 'vehicle:viewed', version: 3, partner: 'mf-finance', other: 2 },
  ]);
});

it('a guard that improved has the verdict “Faster”, and its interval ends below the zero difference and the limit', () => {
  const reading = {
    guard: 'lcp',
    verdict: 'within',
    control: 1_620,
    candidate: 1_578,
    difference: -42,
    low: -90,
    high: -10,
    limit: 150,
    observations: { control: 900, candidate: 300 },
  } as const;
  expect(verdictWord(reading).word).toBe('Faster');
  expect(signed('lcp', -42)).toBe('−42 ms');
  const { low, at, high, equal, limit } = intervalOf(reading) ?? { low: 0, at: 0, high: 0, equal: 0, limit: 0 };
  expect([low < at, at < high, high < equal, equal < limit]).toEqual([true, true, true, true]);
  expect(intervalOf({ ...reading, low: null })).toBeNull();
});

it('numbers and times are written in short form', () => {
  expect([0, 0.06, 1.8, 25].map(percent)).toEqual(['0%', '0.06%', '1.8%', '25%']);
  expect([30, 120, 4_320].map(duration)).toEqual(['30 min', '2 h', '3 days']);
  const nowMs = Date.parse('2026-11-28T12:00:00Z');
  expect(relativeTime('2026-11-28T11:59:50Z', nowMs)).toBe('just now');
  expect(relativeTime('2026-11-28T09:00:00Z', nowMs)).toMatch(/^3 h/);
  expect(relativeTime('2026-11-25T09:00:00Z', nowMs)).toBe('3 days ago');
});

it('a log entry older than a day shows its exact time and time zone', () => {
  const nowMs = Date.parse('2026-11-28T12:00:00Z');
  expect(pastTime('2026-11-28T09:00:00Z', nowMs)).toMatch(/^3 h/);
  expect(pastTime('2026-11-25T09:00:00Z', nowMs)).toMatch(/^2[56] Nov 2026, .*m [A-Z]{3}/);
});

it('remotes are sorted by name, with the shell first', () => {
  expect(sortRemotes(['mf-b', 'shell', 'mf-a', 'mf-b'])).toEqual(['shell', 'mf-a', 'mf-b']);
});

it('a role is parsed with its sites, and its scope is described in words', () => {
  expect(roleOf('release-manager', 'redgum, wattle')).toEqual({ kind: 'release-manager', sites: ['redgum', 'wattle'] });
  expect(roleOf('admin', 'anything')).toEqual({ kind: 'admin' });
  expect(scopeOf({ kind: 'publisher', remotes: '*' })).toBe('all remotes');
});

describe('the audit log', () => {
  it('the audit log writes pinned versions as words, such as “mf-forms 1.1.0”, and shows other details unchanged', () => {
    expect(detailOf('{"mf-forms":"1.1.0","mf-chat":null} shorter forms')).toBe(
      'mf-forms 1.1.0, no mf-chat: shorter forms',
    );
    for (const at of ['2026-11-30T09:32:03.003Z', '2026-11-30T20:02:03+10:30'])
      expect(detailOf(`${at} {"mf-forms":"1.1.0"} shorter`)).toMatch(
        /^mf-forms 1\.1\.0 at 30 Nov 2026, .* [A-Z]{3}\S*: shorter$/,
      );
    expect(detailOf('{"remotes":{"mf-search":"1.1.0"}} for the dealer')).toBe('mf-search 1.1.0: for the dealer');
    expect(detailOf('{"lockfile":{"a":1}} odd')).toBe('{"lockfile":{"a":1}} odd');
    expect([detailOf('viewer of wattle'), detailOf('{broken'), detailOf('')]).toEqual([
      'viewer of wattle',
      '{broken',
      '',
    ]);
  });
});

it('the audit log names three of many subjects, and how many more there are', () => {
  expect([subjectOf('a, b, c, d'), subjectOf('a, b, c, d, e')]).toEqual(['a, b, c, d', 'a, b, c and 2 more']);
  // An entry about many sites names the first ones only, and tells how many it leaves out.
  expect([subjectOf('a, b, c, d and 22 more'), subjectOf('a and 2 more')]).toEqual([
    'a, b, c and 23 more',
    'a and 2 more',
  ]);
});

it('three of many names are listed, and how many more there are', () => {
  expect([fewOf([]), fewOf(['a', 'b', 'c']), fewOf(['a', 'b', 'c', 'd', 'e'])]).toEqual([
    '',
    'a, b, c',
    'a, b, c and 2 more',
  ]);
});

describe('failures of a site', () => {
  const built = { file: 'mf-search/1.0.0/results.js', line: 1, column: 2345, name: 't' };
  const source = { file: 'mf-search/src/pages/results/results.tsx', line: 42, column: 13 };
  const failure = (origin: 'own' | 'platform', code: string, count: number) => ({
    kind: 'render',
    origin,
    code,
    count,
  });
  const remote = (name: string, failures: ReturnType<typeof failure>[]) => ({
    remote: name,
    version: '1.0.0',
    views: 9,
    vitals: {},
    errors: 1,
    errorsPerThousandViews: 1,
    platformErrors: 1,
    failures,
  });

  it('failures of a site are sorted with the remotes’ own failures before those of the platform, each group by frequency', () => {
    const listed = failuresOf({
      site: 'redgum',
      from: '2026-11-20T00:00:00Z',
      pages: [],
      remotes: [
        remote('mf-finance', [failure('platform', 'FETCH_FAILED', 90), failure('own', 'RENDER_FAILED', 2)]),
        remote('mf-search', [failure('own', 'LOAD_FAILED', 7)]),
      ],
    });
    expect(listed.map(({ remote: name, code }) => `${name} ${code}`)).toEqual([
      'mf-search LOAD_FAILED',
      'mf-finance RENDER_FAILED',
      'mf-finance FETCH_FAILED',
    ]);
  });

  it('failures of a site name the line in the source file, or without a source map the line in the published file', () => {
    expect(placeOf({ built, source })).toBe('mf-search/src/pages/results/results.tsx:42:13');
    expect(placeOf({ built, source: { ...source, name: 'Results' } })).toMatch(/^Results, mf-search\/src\//);
    expect(placeOf({ built })).toBe('t, mf-search/1.0.0/results.js:1:2345');
  });
});

describe('figures over time', () => {
  const point = (hour: number, views: number, errors: number, lcp: number | null) => ({
    from: new Date(Date.UTC(2026, 10, 28, hour)).toISOString(),
    views,
    errors,
    lcp,
  });
  const series = { step: 'hour' as const, points: [point(1, 12, 0, 1_620), point(2, 1_204, 0, null)] };
  const [first = point(0, 0, 0, null), last = first] = series.points.map((each) => labelOf(series, each));

  it('figures over time are described in a sentence for people who cannot see the chart', () => {
    expect(describeSeries(series, 'views')).toBe(`Views by hour: highest 1,204 (${last}), latest 1,204 (${last}).`);
    expect(describeSeries(series, 'lcp')).toBe(`LCP p75 by hour: highest 1.62 s (${first}), latest 1.62 s (${first}).`);
  });

  it('figures over time have a sentence only if something was counted or measured, and show “no data” for an unmeasured value', () => {
    expect(describeSeries(series, 'errors')).toBeNull();
    expect(describeSeries({ step: 'hour', points: [point(1, 3, 0, null)] }, 'lcp')).toBeNull();
    expect([shownOf('lcp', null), shownOf('errors', 0)]).toEqual(['no data', '0']);
  });
});

it('a scheduled change that was refused is logged as “Not changed”', () => {
  expect(verbOf({ action: 'change', change: 'sc-19542dafc114' })).toBe('Not changed');
  expect(verbOf({ action: 'change', change: 'ch-19542dafc114' })).toBe('Changed');
});

it('an override link is described by the versions, the lockfile or the origin that it shows', () => {
  expect(describeTarget({ remotes: { 'mf-search': '1.1.0', 'mf-forms': '1.2.0' } })).toBe(
    'mf-search 1.1.0, mf-forms 1.2.0',
  );
  expect(describeTarget({ lockfile: 'lk-1' })).toBe('lockfile lk-1');
  expect(describeTarget({ remote: 'mf-search', origin: 'https://dev.example', version: '1.0.0' })).toBe(
    'mf-search from https://dev.example',
  );
});
