import { describe, expect, it } from '@jest/globals';
import { toLonLat } from 'ol/proj.js';
import { viewOf } from './view-of.ts';

const geelong = { lat: -38.15, long: 144.36 };
const perth = { lat: -31.95, long: 115.86 };

describe('the view of a map', () => {
  it.each([10, 14])('[LOC-029] a single location has the site’s zoom: %d', (zoom) => {
    expect(viewOf([geelong], zoom, [800, 500]).getZoom()).toBe(zoom);
  });

  it('several locations fit into the view', () => {
    const view = viewOf([geelong, perth], 10, [800, 500]);
    const [west = 0, south = 0, east = 0, north = 0] = view.calculateExtent([800, 500]);
    const [[left = 0, bottom = 0], [right = 0, top = 0]] = [toLonLat([west, south]), toLonLat([east, north])];
    for (const { lat, long } of [geelong, perth]) {
      expect(long > left && long < right && lat > bottom && lat < top).toBe(true);
    }
  });

  it('the zoom is at most the site’s, however near the locations are', () => {
    expect(viewOf([geelong, { lat: -38.151, long: 144.361 }], 10, [800, 500]).getZoom()).toBe(10);
  });
});
