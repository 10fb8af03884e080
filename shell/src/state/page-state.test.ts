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

describe('what the edge says about a document', () => {
  it('is read from it', () => {
    add('script', { type: 'application/json', id: 'forecourt-page' }, '{"page":{"route":"shell.home"}}');
    expect(readPageState(document)).toEqual({ page: { route: 'shell.home' } });
  });

  it('is nothing when the document only leads to another', () => {
    add('meta', { 'http-equiv': 'refresh', content: '0;url=/search/suv' });
    expect(readPageState(document)).toBeNull();
  });

  it('is missed in a document that nobody composed', () => {
    expect(() => readPageState(document)).toThrow('PAGE_STATE_MISSING');
  });
});
