import { expect, it } from '@jest/globals';
import { firstSyntaxFault, placeOf } from '../parts/json-editor/json-places.ts';
import { leavesOf, leavesWith, summaryOf } from './config-leaves.ts';
import { mergeConfig } from './merge-config.ts';

const base = { name: 'Redgum', nav: { main: ['a', 'b'], foot: [] }, phone: { sales: '1', service: '2' } };

it('two people’s changes to different keys are merged', () => {
  const mine = { ...base, name: 'Redgum Autos' };
  const theirs = { nav: base.nav, name: base.name, phone: { sales: '9' }, state: 'QLD' };
  expect(mergeConfig({ base, mine, theirs })).toEqual({ value: { ...theirs, name: 'Redgum Autos' }, conflicts: [] });
});

it('a key that both people changed keeps the typed value, and is listed as a conflict', () => {
  const mine = { ...base, phone: { sales: '3', service: '2' }, nav: { main: ['a'], foot: [] } };
  const theirs = { ...base, phone: { sales: '4', service: '5' }, nav: { main: ['c'], foot: [] } };
  expect(mergeConfig({ base, mine, theirs })).toEqual({
    value: { ...base, phone: { sales: '3', service: '5' }, nav: { main: ['a'], foot: [] } },
    conflicts: ['nav.main', 'phone.sales'],
  });
});

it('a key that one person removed stays removed when another person changed other keys', () => {
  const { name: _, ...mine } = base;
  const theirs = { ...base, state: 'QLD' };
  expect(mergeConfig({ base, mine, theirs }).value).toEqual({ ...mine, state: 'QLD' });
});

it('values of a configuration are found by key and by text', () => {
  const leaves = leavesOf(base);
  expect(leaves).toContainEqual({ path: 'nav.main[1]', text: '"b"' });
  expect(leaves).toContainEqual({ path: 'nav.foot', text: '[]' });
  expect(leavesWith(leaves, 'PHONE 2')).toEqual([{ path: 'phone.service', text: '"2"' }]);
  expect([summaryOf(base.nav), summaryOf(['a']), summaryOf(7)]).toEqual(['2 keys', '1 entry', '7']);
});

it('a fault is shown at the value of its path, and a missing key at the object that lacks it', () => {
  const text = '{\n  "nav": { "main": [{ "href": "/cars" }, { "href": 7 }] },\n  "a.b": { "c": true }\n}';
  const at = (path: string) => {
    const { from, to } = placeOf(text, path);
    return text.slice(from, to);
  };
  expect(at('nav.main[1].href')).toBe('7');
  expect(at('nav.main')).toBe('"main"');
  expect(at('nav.main[1].label')).toBe('{ "href": 7 }');
  expect(at('a.b.c')).toBe('true');
  expect(at('mf-search.subscribes')).toBe('{');
});

it('the position of the first fault is found in a text that is not JSON', () => {
  expect(firstSyntaxFault('{"a": 1}')).toBeNull();
  expect(firstSyntaxFault('{"a": 1 "b": 2}')?.from).toBeGreaterThanOrEqual(7);
  expect(firstSyntaxFault('')).not.toBeNull();
});
