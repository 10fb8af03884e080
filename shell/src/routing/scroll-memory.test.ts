/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createScrollMemory } from './scroll-memory.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ forecourtKey: 'first' }, '', '/search/used-cars');
});

describe('scroll memory', () => {
  it('stores the scroll position of each history entry', () => {
    const memory = createScrollMemory(history, sessionStorage);
    memory.save(900);
    history.pushState({ forecourtKey: 'second' }, '', '/cars/a');
    expect(memory.recall()).toBe(0);
    memory.save(40);
    history.replaceState({ forecourtKey: 'first' }, '', '/search/used-cars');
    expect(memory.recall()).toBe(900);
  });

  it('the positions survive a reload', () => {
    createScrollMemory(history, sessionStorage).save(700);
    expect(createScrollMemory(history, sessionStorage).recall()).toBe(700);
  });

  it('without storage, positions last until a reload; corrupt storage counts as empty', () => {
    const memory = createScrollMemory(history, null);
    memory.save(300);
    expect(memory.recall()).toBe(300);
    sessionStorage.setItem('forecourt-scroll', '{');
    expect(createScrollMemory(history, sessionStorage).recall()).toBe(0);
  });
});
