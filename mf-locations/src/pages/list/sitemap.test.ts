import type { Location } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import listLocationPages from './sitemap.ts';

async function pathsOf(site: Site, ...locations: readonly Location[]) {
  const requesting = {
    gateways: knowing(...locations),
    site,
    nowMs: 0,
    signal: AbortSignal.timeout(1_000),
    after: null,
  };
  return (await listLocationPages(requesting)).addresses.map(({ path }) => path);
}

it('[LOC-007] the sitemap has the locations page only when a location is visible', async () => {
  const listOf = (...visible: readonly boolean[]) =>
    pathsOf(demoSite(), ...visible.map((each) => aLocation({ visible: each })));
  expect(await listOf(false, true)).toEqual(['/dealerships', '/locations/northshore-toyota-artarmon']);
  expect(await listOf(false)).toEqual([]);
});

it('the sitemap leaves out locations the site does not list', async () => {
  const locations = ['artarmon', 'hornsby'].map((slug) => aLocation({ slug }));
  expect(await pathsOf(demoSite({ locations: { slugs: ['hornsby'] } }), ...locations)).toEqual([
    '/dealerships',
    '/locations/hornsby',
  ]);
});
