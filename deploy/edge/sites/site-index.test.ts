import { describe, expect, it } from '@jest/globals';
import { cpuGrowth } from '../testing/cpu-growth.ts';
import { createSiteIndex } from './site-index.ts';

function demoIndex() {
  const index = createSiteIndex();
  index.set('northshore', { url: 'https://northshore.example', dealerships: ['toyota', 'kia'] });
  index.set('redgum', { url: 'https://www.redgum.example', redirectHosts: ['redgum.net'], dealerships: ['rocklea'] });
  index.set('southern', { url: 'https://southern.example', dealerships: ['toyota', 'rocklea'] });
  return index;
}

describe('the site of a request', () => {
  it.each([
    ['northshore.localhost:4000', 'northshore'],
    ['NORTHSHORE.localhost', 'northshore'],
    ['www.redgum.example', 'redgum'],
    ['redgum.net', 'redgum'],
    ['redgum.example', null],
    ['nobody.localhost', null],
    ['localhost:4000', null],
    ['127.0.0.1:4000', null],
    ['northshore.localhost.evil.example', null],
    [undefined, null],
  ])('[CONF-040] the host %p has the site %p', (host, slug) => {
    expect(demoIndex().ofHost(host)).toBe(slug);
  });

  it('is found as quickly among many sites as among few; an unknown host is refused as quickly', () => {
    const growth = cpuGrowth(250, (size) => {
      const index = createSiteIndex();
      for (let at = 0; at < size; at++)
        index.set(`dealer-${at}`, { url: `https://dealer-${at}.example`, dealerships: [] });
      return () => {
        for (let time = 0; time < 50_000; time++) index.ofHost(time % 2 === 0 ? 'nobody.example' : 'dealer-7.example');
      };
    });
    expect(growth).toBeLessThan(2.5);
  });

  it('changes with the sites’ hosts: a former host belongs to no site, or to the site that has it now', () => {
    const index = demoIndex();
    index.set('redgum', { url: 'https://redgum.example', dealerships: [] });
    expect(['www.redgum.example', 'redgum.net', 'redgum.example'].map(index.ofHost)).toEqual([null, null, 'redgum']);
    index.set('southern', { url: 'https://redgum.example', dealerships: [] });
    index.set('redgum', { url: 'https://www.redgum.example', dealerships: [] });
    expect(['redgum.example', 'www.redgum.example'].map(index.ofHost)).toEqual(['southern', 'redgum']);
  });
});

describe('the sites that sell a car', () => {
  it('the sites that sell a car are those whose configuration names the car’s dealership', () => {
    const index = demoIndex();
    expect([...index.selling(new Set(['toyota']))]).toEqual(['northshore', 'southern']);
    expect([...index.selling(new Set(['toyota', 'rocklea', 'nobody']))]).toEqual(['northshore', 'southern', 'redgum']);
    index.set('southern', { url: 'https://southern.example', dealerships: ['kia'] });
    expect([...index.selling(new Set(['toyota']))]).toEqual(['northshore']);
  });
});
