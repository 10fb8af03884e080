/** @jest-environment jsdom */

import { beforeEach, describe, expect, it } from '@jest/globals';
import { readPageState } from './page-state.ts';

const add = (tag: string, attributes: Readonly<Record<string, string>>, text = '') => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  document.head.append(element);
};
beforeEach(() => document.head.replaceChildren());

describe('the page state of a document', () => {
  it('the page state is read from the JSON script element', () => {
    add('script', { type: 'application/json', id: 'forecourt-page' }, '{"page":{"route":"shell.home"}}');
    expect(readPageState(document)).toEqual({ page: { route: 'shell.home' } });
  });

  it('the page state is null in a document that only redirects', () => {
    add('meta', { 'http-equiv': 'refresh', content: '0;url=/search/suv' });
    expect(readPageState(document)).toBeNull();
  });

  it('throws PAGE_STATE_MISSING in a document that the edge did not compose', () => {
    expect(() => readPageState(document)).toThrow('PAGE_STATE_MISSING');
  });
});
