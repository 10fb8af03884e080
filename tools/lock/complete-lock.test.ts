import { expect, it } from '@jest/globals';
import { completed } from './complete-lock.ts';

const parent = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: {
    '@x/cli-linux-x64-musl': '2.0.0',
    '@x/cli-win32-arm64': '2.0.0',
    fsevents: '~2.3.0',
    '@x/here': '2.0.0',
  },
};

it('packages of other platforms are added at the versions that their parent pins', () => {
  const { packages } = completed({ packages: { 'node_modules/@x/cli': parent } });
  expect(packages['node_modules/@x/cli-linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    libc: ['musl'],
    os: ['linux'],
    dev: true,
    optional: true,
  });
  expect(packages['node_modules/@x/cli-win32-arm64']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    os: ['win32'],
    dev: true,
    optional: true,
  });
});

it('existing entries are unchanged, and ranges and packages without a platform in their name are not added', () => {
  const known = { version: '2.0.0', optional: true, os: ['linux'] };
  const { packages } = completed({
    packages: { 'node_modules/@x/cli': parent, 'node_modules/@x/cli-win32-arm64': known },
  });
  expect(packages['node_modules/@x/cli-win32-arm64']).toBe(known);
  expect(Object.keys(packages)).not.toContain('node_modules/fsevents');
  expect(Object.keys(packages)).not.toContain('node_modules/@x/here');
});
