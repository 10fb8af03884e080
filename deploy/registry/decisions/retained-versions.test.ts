import { describe, expect, it } from '@jest/globals';
import { createLockfile } from './lockfile.ts';
import { lockfilesLeft, retainedVersions } from './retained-versions.ts';
import type { RecordedEntry } from './site-state.ts';
import { versionsOf } from './to-release.ts';

const lockfile = (search: string) =>
  createLockfile({
    site: 'redgum',
    config: 'cf-1',
    contracts: '1.0.0',
    remotes: { 'mf-search': { version: search, files: {} }, shell: { version: '1.0.0', files: {} } },
  });
const [first, second, third] = [lockfile('1.0.0'), lockfile('1.1.0'), lockfile('1.2.0')];
const versions = Object.fromEntries([first, second, third].map((each) => [each.id, versionsOf(each)]));
const entry = (revision: number, at: string, to: string, lastGood: string | null): RecordedEntry => ({
  site: 'redgum',
  revision,
  at,
  actor: 'mia',
  action: 'pin',
  why: 'test',
  from: null,
  to,
  lastGood,
});
const history = [
  entry(1, '2026-03-01T00:00:00Z', first.id, null),
  entry(2, '2026-03-02T00:00:00Z', second.id, first.id),
  entry(3, '2026-03-04T00:00:00Z', third.id, second.id),
];
const retainedAt = (at: string, known: readonly RecordedEntry[] = history) =>
  retainedVersions(lockfilesLeft(known, Date.parse(at)), versions).map(
    ({ remote, version, until }) => `${remote}@${version} ${until}`,
  );

describe('the retained versions of a site', () => {
  it('the retained versions of a site are those that it has unpinned within a day, and their fallbacks at that time', () => {
    expect(retainedAt('2026-03-04T23:59:59Z')).toEqual([
      'mf-search@1.1.0 2026-03-05T00:00:00.000Z',
      'shell@1.0.0 2026-03-05T00:00:00.000Z',
      'mf-search@1.0.0 2026-03-05T00:00:00.000Z',
    ]);
  });

  it('no version is retained when the last change was a day ago', () => {
    expect(retainedAt('2026-03-05T00:00:00Z')).toEqual([]);
  });

  it('versions are retained until the last page that was made with them expires', () => {
    const tried = [...history, entry(4, '2026-03-04T12:00:00Z', second.id, first.id)];
    const again = [...tried, entry(5, '2026-03-04T18:00:00Z', third.id, second.id)];
    expect(retainedAt('2026-03-05T00:00:00Z', again)).toContain('mf-search@1.1.0 2026-03-05T18:00:00.000Z');
  });
});
