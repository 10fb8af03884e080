import { stockFilterClauses } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { createTestDrivesGateway } from './test-drives.ts';

const car = { slug: 'rav4', name: '2026 Toyota RAV4', car_type: 'new', status: 'in_stock' };
const image = { image: { url: '/a.webp', thumb: { url: '/a-640.webp' } } };

it('offers the first cars for sale that can be test-driven, each with its first picture', async () => {
  const requests: { filters: string }[] = [];
  const hits = [
    { ...car, id: 'off', features: { testDrive: false } },
    { ...car, id: 'van', item_type: 'caravan' },
    { id: 'no car' },
    ...['a', 'b', 'c'].map((id) => ({ ...car, id, images: [image, image] })),
  ];
  const fetch = async (_: string, init?: RequestInit) => {
    requests.push(...JSON.parse(String(init?.body)).requests);
    return new Response(JSON.stringify({ results: [{ hits }] }), { status: 200 });
  };
  const site = demoSite();
  const gateway = createTestDrivesGateway({ site, origin: 'http://127.0.0.1:4000', fetch });
  const cars = await gateway.cars({ most: 2, nowMs: 0, signal: new AbortController().signal });
  expect(cars.map(({ id, images }) => [id, images?.length])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  for (const clause of ['for_sale = 1', 'status:in_stock', ...stockFilterClauses(site)])
    expect(requests[0]?.filters).toContain(clause);
});
