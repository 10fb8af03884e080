import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { vehicleErrors } from './errors.ts';

describe('error codes of mf-vehicle', () => {
  it('the error codes equal those that the README documents', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    expect([...new Set(readme.match(/VEHICLE_[A-Z_]+/g))].sort()).toEqual(Object.keys(vehicleErrors).sort());
  });
});
