import { describe, expect, it } from '@jest/globals';
import { boundingExtent, getCenter } from 'ol/extent.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import { closerView, viewOf } from './view-of.ts';

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

  it('on a low map, no location is behind the zoom buttons at the right', () => {
    const [width, height] = [358, 216];
    const view = viewOf([geelong, perth], 10, [width, height]);
    const [west = 0, , east = 0] = view.calculateExtent([width, height]);
    const [x = 0] = fromLonLat([geelong.long, geelong.lat]);
    expect(((x - west) / (east - west)) * width).toBeLessThanOrEqual(width - 76 + 1);
  });

  it('the zoom is at most the site’s, however near the locations are', () => {
    expect(viewOf([geelong, { lat: -38.151, long: 144.361 }], 10, [800, 500]).getZoom()).toBe(10);
  });
});

describe('the view after a press on a shared pin', () => {
  const size = [800, 500] as const;
  const project = ({ lat, long }: typeof perth) => fromLonLat([long, lat]);

  it('fits the locations of the pin', () => {
    const view = viewOf([geelong, perth], 10, size);
    const near = [geelong, { lat: -38.5, long: 148 }].map(project);
    const { center, zoom } = closerView(view, near, { size, maxZoom: 10 });
    expect(center).toEqual(getCenter(boundingExtent(near)));
    expect(zoom).toBeGreaterThan((view.getZoom() ?? 0) + 1);
    expect(zoom).toBeLessThan(10);
  });

  it('zooms in by one step if the locations already fill the view', () => {
    const view = viewOf([geelong, perth], 10, size);
    const { zoom } = closerView(view, [geelong, perth].map(project), { size, maxZoom: 10 });
    expect(zoom).toBe((view.getZoom() ?? 0) + 1);
  });

  it('is no closer than the maximum, also for locations at one point', () => {
    const view = viewOf([geelong, perth], 10, size);
    expect(closerView(view, [geelong, geelong].map(project), { size, maxZoom: 10 }).zoom).toBe(10);
    view.setZoom(9.5);
    expect(closerView(view, [geelong, perth].map(project), { size, maxZoom: 10 }).zoom).toBe(10);
  });
});
