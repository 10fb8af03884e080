import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import listLocationPages from './sitemap.ts';

it('[LOC-007] a page of yards is listed for search engines only where shoppers may see one', async () => {
  const listOf = async (...visible: readonly boolean[]) => {
    const gateways = knowing(...visible.map((each) => aLocation({ visible: each })));
    const requesting = { gateways, site: demoSite(), nowMs: 0, signal: AbortSignal.timeout(1_000), after: null };
    return (await listLocationPages(requesting)).addresses.map(({ path }) => path);
  };
  expect(await listOf(false, true)).toEqual(['/dealerships', '/locations/northshore-toyota-artarmon']);
  expect(await listOf(false)).toEqual([]);
});
