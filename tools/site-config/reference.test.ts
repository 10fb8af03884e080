import { readFileSync } from 'node:fs';
import { SiteConfig } from '@forecourt/contracts/site-config';
import { describe, expect, it } from '@jest/globals';
import { readSchema } from './read-schema.ts';
import { writeReference } from './write-reference.ts';

describe('the reference of a site’s configuration', () => {
  it('the reference of the configuration equals the schemas; if not, run node tools/site-config/main.ts', () => {
    expect(readFileSync(new URL('../../docs/site-config.md', import.meta.url), 'utf8')).toBe(writeReference());
  });

  it('has every section of the schema', () => {
    const sections = new Set(readSchema().map(({ path }) => path.replace(/[.[].*$/, '')));
    expect(Object.keys(SiteConfig.shape).filter((key) => !sections.has(key))).toEqual([]);
  });

  it('the reference of the configuration has each key’s path, type and meaning', () => {
    const keys = readSchema();
    expect(keys.find(({ path }) => path === 'map.zoom')).toEqual({
      path: 'map.zoom',
      type: 'whole number',
      required: false,
      meaning: 'Zoom of a map with one location, from 3 (the country) to 18 (a street). Default: 10.',
    });
    expect(keys.find(({ path }) => path === 'promos.nodes[].position')?.type).toBe('whole number');
    expect(keys.find(({ path }) => path === 'viewer.layout')?.type).toBe('`gallery`, `slider`');
  });
});
