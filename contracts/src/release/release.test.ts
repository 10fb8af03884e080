import { safeParse } from '@forecourt/contracts/schema';
import { describe, expect, it } from '@jest/globals';
import { FailureReport, Lockfile, RemoteManifest, versionPattern } from './index.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const file = { integrity, bytes: 10, brotliBytes: 8 };
const manifest = {
  name: 'mf-search',
  version: '1.4.2',
  commit: 'unknown',
  contracts: '1.0.0',
  react: '^19.0.0',
  entry: 'remoteEntry.js',
  entryChunks: ['remote.js'],
  server: 'server.mjs',
  pages: {},
  widgets: { 'featured-stock': { chunks: ['a.js'], css: ['a.css'], hydrate: 'visible', slots: [] } },
  publishes: [],
  subscribes: [],
  files: { 'remoteEntry.js': file },
};
const manifestTakes = (changes: object) => safeParse(RemoteManifest, { ...manifest, ...changes }).success;

describe('a published version', () => {
  it('the manifest of a version is parsed without changes', () => {
    expect(safeParse(RemoteManifest, manifest).data).toEqual(manifest);
  });

  it.each(['1.4.2', '10.0.0', '0.1.0', '1.4.2-dev.1a2b3c4d'])('"%s" is a valid version', (version) => {
    expect(version).toMatch(versionPattern);
  });

  it.each(['1.4', 'v1.4.2', '1.4.2 ', '1.4.2-', 'latest', '../1.4.2', '01.4.2', '1.04.2', '1.4.00'])(
    '"%s" is not a valid version',
    (version) => {
      expect(manifestTakes({ version })).toBe(false);
    },
  );

  it.each(['mf-search', 'shell'])('%s is a valid remote name', (name) => expect(manifestTakes({ name })).toBe(true));
  it.each(['search', 'mf-Search', 'mf-search/..', ''])('"%s" is not a valid remote name', (name) =>
    expect(manifestTakes({ name })).toBe(false),
  );

  it.each(['../secrets.js', '/etc/passwd', 'a/../../b.js', '.env', ''])('"%s" is not a valid file path', (path) => {
    expect(manifestTakes({ entry: path })).toBe(false);
    expect(manifestTakes({ files: { [path]: file } })).toBe(false);
  });

  it('the manifest of a version requires a SHA-384 hash of every file', () => {
    expect(manifestTakes({ files: { 'a.js': { ...file, integrity: 'sha256-abc' } } })).toBe(false);
  });

  it('the manifest of a version is refused if an island has an unknown hydration', () => {
    const island = { chunks: [], css: [], hydrate: 'sometimes', slots: [] };
    expect(manifestTakes({ widgets: { x: island } })).toBe(false);
  });
});

describe('a lockfile', () => {
  const lockfile = { id: 'lk-0123456789abcdef', site: 'redgum', contracts: '1.0.0', config: 'cf-1', remotes: {} };

  it('the id of a lockfile is `lk-` and 16 hex digits', () => {
    expect(safeParse(Lockfile, lockfile).success).toBe(true);
    expect(safeParse(Lockfile, { ...lockfile, id: 'lk-1' }).success).toBe(false);
  });
});

describe('a failure report', () => {
  const report = {
    kind: 'load',
    remote: 'mf-search',
    version: '1.4.2',
    lockfile: 'lk-1',
    site: 'redgum',
    message: 'x',
  };

  it('a failure report is refused without remote, version, lockfile or site', () => {
    expect(safeParse(FailureReport, report).data).toEqual(report);
    for (const field of ['remote', 'version', 'lockfile', 'site']) {
      expect(safeParse(FailureReport, { ...report, [field]: undefined }).success).toBe(false);
    }
  });

  it('a failure report is refused with an unknown kind, or with a message of more than 2,000 characters', () => {
    expect(safeParse(FailureReport, { ...report, kind: 'mood' }).success).toBe(false);
    expect(safeParse(FailureReport, { ...report, message: 'x'.repeat(2001) }).success).toBe(false);
  });

  const frame = { file: 'mf-search/1.4.2/chunks/results.js', line: 1, column: 2345, name: 't' };
  it('a failure report may have at most ten stack frames', () => {
    expect(safeParse(FailureReport, { ...report, frames: Array(10).fill(frame) }).success).toBe(true);
    expect(safeParse(FailureReport, { ...report, frames: Array(11).fill(frame) }).success).toBe(false);
  });

  it.each([
    ['a query', { file: 'mf-search/1.4.2/results.js?visitor=aroha' }],
    ['an address', { file: 'https://northshore.example/assets/mf-search/1.4.2/results.js' }],
    ['a path that leaves the version', { file: 'mf-search/1.4.2/../../token.js' }],
    ['a script of no remote', { file: 'inject/1.0.0/results.js' }],
    ['a file that is not a script', { file: 'mf-search/1.4.2/results.js.map' }],
    ['no version', { file: 'mf-search/newest/results.js' }],
    ['a line before the first', { line: 0 }],
    ['a fractional column', { column: 1.5 }],
    ['a sentence as its name', { name: 'Aroha Ngata, 12 Beach Road' }],
  ])('a failure report is refused if a stack frame has %s', (_, changes) => {
    expect(safeParse(FailureReport, { ...report, frames: [{ ...frame, ...changes }] }).success).toBe(false);
  });
});
