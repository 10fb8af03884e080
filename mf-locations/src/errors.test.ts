import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LocationError, locationErrors } from './errors.ts';

describe('error codes of mf-locations', () => {
  it('the error codes equal those that the README documents', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const explained = [...new Set(readme.match(/LOCATIONS_[A-Z_]+/g))].sort();
    expect(explained).toEqual(Object.keys(locationErrors).sort());
  });

  it('each error code has a message that states the problem and the remedy', () => {
    expect(new LocationError('LOCATIONS_API_UNREACHABLE', '/api/locations answered 503').message).toBe(
      `LOCATIONS_API_UNREACHABLE: /api/locations answered 503. ${locationErrors.LOCATIONS_API_UNREACHABLE}`,
    );
  });
});
