import { stockFilterClauses } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { createTestDrivesGateway } from './test-drives.ts';

const car = { slug: 'rav4', name: '2026 Toyota RAV4', car_type: 'new', status: 'in_stock' };
const image = { image: { url: '/a.webp', thumb: { url: '/a-640.webp' } } };

async function offered(hits: readonly object[], most: number) {
  const requests: { filters: string; attributesToRetrieve: readonly string[] }[] = [];
  const fetch = async (_: string, init?: RequestInit) => {
    requests.push(...JSON.parse(String(init?.body)).requests);
    return new Response(JSON.stringify({ results: [{ hits }] }), { status: 200 });
  };
  const site = demoSite();
  const gateway = createTestDrivesGateway({ site, origin: 'http://127.0.0.1:4000', fetch });
  const cars = await gateway.cars({ most, nowMs: 0, signal: new AbortController().signal });
  return { site, cars, requests };
}

it('the offered cars are the first for sale that can be test-driven, each with its first picture', async () => {
  const hits = [
    { ...car, id: 'off', features: { testDrive: false } },
    { ...car, id: 'van', item_type: 'caravan' },
    { id: 'no car' },
    ...['a', 'b', 'c'].map((id) => ({ ...car, id, images: [image, image] })),
  ];
  const { site, cars, requests } = await offered(hits, 2);
  expect(cars.map(({ id, images }) => [id, images?.length])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  for (const clause of ['for_sale = 1', 'status:in_stock', ...stockFilterClauses(site)])
    expect(requests[0]?.filters).toContain(clause);
});

it('cars at the location of the first car are offered before cars at other locations', async () => {
  const hits = [
    { ...car, id: 'a', location_id: 'hornsby' },
    { ...car, id: 'b', location_id: 'artarmon' },
    { ...car, id: 'c', location_id: 'hornsby' },
  ];
  const { cars, requests } = await offered(hits, 2);
  expect(cars.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(requests[0]?.attributesToRetrieve).toContain('location_id');
});
