import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateDealers } from './dealers.ts';
import { locationsOf } from './documents.ts';
import { carsOf } from './stock.ts';
import { writeFolder } from './write-folder.ts';

const options = { count: 26, vehicles: 30, seed: 'a test' };
const now = new Date('2026-11-20T00:00:00Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-generated-'));
  await writeFolder(join(folder, 'demo'), options);
});
afterAll(() => rm(folder, { recursive: true }));

describe('generated dealers', () => {
  it('generated dealers are the same for the same seed, whatever the number of dealers', async () => {
    await writeFolder(join(folder, 'again'), options);
    const sites = (name: string) => join(folder, name, 'sites');
    const [file = ''] = await readdir(sites('demo'));
    expect(await readFile(join(sites('again'), file), 'utf8')).toBe(await readFile(join(sites('demo'), file), 'utf8'));
    expect(generateDealers({ ...options, count: 1_000 }).slice(0, options.count)).toEqual(generateDealers(options));
    expect(generateDealers({ ...options, seed: 'another' })[0]?.slug).not.toBe(generateDealers(options)[0]?.slug);
  });

  it('all have different slugs when there are ten thousand; twenty thousand are refused, because names run out', () => {
    const dealers = generateDealers({ count: 10_000, seed: 'many' });
    expect(new Set(dealers.map(({ slug }) => slug)).size).toBe(10_000);
    expect(() => generateDealers({ count: 20_000, seed: 'many' })).toThrow('We can’t generate 20000 dealers');
  });
});

describe('the vehicles of generated dealers', () => {
  it('there are as many generated vehicles as requested, with unique ids and slugs, each at a location of its dealer', () => {
    const dealers = generateDealers(options);
    const cars = dealers.flatMap((dealer) => carsOf(dealer, options).map(({ build }) => ({ dealer, car: build(now) })));
    expect(cars).toHaveLength((options.count - 1) * options.vehicles);
    expect(new Set(cars.map(({ car }) => car.slug)).size).toBe(cars.length);
    expect(new Set(cars.map(({ car }) => car.id)).size).toBe(cars.length);
    for (const { dealer, car } of cars.filter((_, at) => at % 29 === 0))
      expect(locationsOf(dealer).map(({ id }) => id)).toContain(car.location_id);
  });

  it('generated vehicles are the same for the same day', () => {
    const [dealer] = generateDealers(options);
    const build = () => carsOf(dealer!, options).map((car) => car.build(now));
    expect(build()).toEqual(build());
  });
});
