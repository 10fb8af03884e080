import { expect, it } from '@jest/globals';
import { pageQuery, withCampaign } from '../index.ts';

it.each([
  ['', ''],
  ['?', ''],
  ['?fbclid=1', ''],
  ['?query=hilux%204x4&utm_source=radio&page=2&UTM_Campaign=b&gclid=x&srsltid=y', 'page=2&query=hilux+4x4'],
  ['?b=2&a=1&b=1', 'a=1&b=2&b=1'],
  ['a=1&b=%202', 'a=1&b=%202'],
  ['?car_id=7&gclidx=1', 'car_id=7&gclidx=1'],
])('%j becomes the page query %j', (search, query) => {
  expect(pageQuery(search)).toBe(query);
  expect(pageQuery(query)).toBe(query);
});

it.each([
  ['/search/suv', '?page=2&gclid=a%20b&utm_source=x', '/search/suv?gclid=a+b&utm_source=x'],
  ['/search/suv?page=2#top', '?gclid=a', '/search/suv?page=2&gclid=a#top'],
  ['/search/suv', '?page=2', '/search/suv'],
  ['https://elsewhere.example/', '?gclid=a', 'https://elsewhere.example/'],
  ['//elsewhere.example/', '?gclid=a', '//elsewhere.example/'],
])('a redirect to %s from an address with the query %s leads to %s', (to, search, place) => {
  expect(withCampaign(to, search)).toBe(place);
});
