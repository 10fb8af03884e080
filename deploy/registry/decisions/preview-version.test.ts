import { versionPattern } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import semver from 'semver';
import { branchOfPreview, branchSlug, previewVersion } from './preview-version.ts';

it.each([
  ['1.4.0', 'main', '1a2b3c4d5e6f', '1.4.0-main.1a2b3c4d'],
  ['1.4.0-rc.1', 'Feature/Trade_Tips', '1a2b3c4d5e6f', '1.4.0-feature-trade-tips.1a2b3c4d'],
  ['1.4.0', '-x-', '012345678901a3', '1.4.0-x.012345678901a'],
  ['1.4.0', '007', 'abcdef0123', '1.4.0-b007.abcdef01'],
  ['1.4.0', '日本', 'abcdef0123', '1.4.0-b.abcdef01'],
  [
    '10.20.30',
    'dependabot/npm_and_yarn/very-long-name-of-a-package-1.2.3',
    'abcdef0123',
    '10.20.30-dependabot-npm-and-yarn-very.abcdef01',
  ],
])('the preview of release %s, branch %s and commit %s has the version %s', (release, branch, commit, version) => {
  expect(previewVersion(release, branch, commit)).toBe(version);
  expect(version).toMatch(versionPattern);
  expect(semver.valid(version)).toBe(version);
  expect(branchOfPreview(version)).toEqual({ branch: branchSlug(branch), commit: version.split('.').at(-1) });
});

it.each(['1.4.0', '1.4.0-rc.1', '1.4.0-main', '1.4.0-main.1a2b3c4d.5', '1.4.0-main.xyz1234', '1.4.0-Main.1a2b3c4d'])(
  '%s is no version of a preview',
  (version) => {
    expect(branchOfPreview(version)).toBeNull();
  },
);
