import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateDealers } from '../../demo/generated/dealers.ts';
import { writeFolder } from '../../demo/generated/write-folder.ts';
import { loadSites } from '../../deploy/sites/load.ts';

const options = { count: 26, vehicles: 30, seed: 'a test' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-generated-'));
  await writeFolder(join(folder, 'demo'), options);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the sites of generated dealers', () => {
  it('the sites of generated dealers are valid, and each has its own name, address, search key and slug', () => {
    const { configs, locations } = loadSites(join(folder, 'demo', 'sites'));
    expect(configs).toHaveLength(options.count);
    for (const of of [
      ({ name }) => name,
      ({ url }) => url,
      ({ search }) => search.key.env,
      ({ slug }) => slug,
    ] satisfies ((config: (typeof configs)[number]) => string)[])
      expect(new Set(configs.map(of)).size).toBe(options.count);
    expect(new Set(locations.map(({ slug }) => slug)).size).toBe(locations.length);
    expect(JSON.stringify(configs)).not.toMatch(/redgum|northshore|ironbark/i);
  });

  it('include a group that shows the vehicles of the other dealers', () => {
    const { configs, locations } = loadSites(join(folder, 'demo', 'sites'));
    const group = configs.find(({ slug }) => slug === generateDealers(options)[24]?.slug);
    const known = new Set(locations.map(({ dealership_slug }) => dealership_slug));
    expect(group?.dealerships.length).toBeGreaterThan(24);
    expect(group?.dealerships.filter((dealership) => !known.has(dealership))).toEqual([]);
  });
});
