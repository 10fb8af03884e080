/** @jest-environment jsdom */
import type { IslandTest } from '@forecourt/kit/testing';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import remote from '../../remote.ts';
import { knowing } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import widget from './index.ts';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

it('[NAV-015] a group’s number of locations leaves out hidden ones', async () => {
  const all = [aLocation(), aLocation({ id: 'y2', slug: 'b' }), aLocation({ id: 'y3', slug: 'c', visible: false })];
  island = await mountWidget(widget, {}, { remote, gateways: knowing(...all), site: demoSite() });
  expect(island.element.textContent).toBe('2 locations');
  await island.unmount();
  island = await mountWidget(widget, {}, { remote, gateways: knowing(), site: demoSite() });
  expect(island.element.textContent).toBe('');
});
