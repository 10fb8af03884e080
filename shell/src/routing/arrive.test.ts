/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { arrive } from './arrive.ts';

const scrollTo = jest.fn();
const scrollIntoView = jest.fn();

beforeEach(() => {
  scrollTo.mockReset();
  scrollIntoView.mockReset();
  Object.assign(window, { scrollTo });
  Object.assign(Element.prototype, { scrollIntoView });
  document.body.replaceChildren();
  const outlet = document.body.appendChild(document.createElement('main'));
  for (const [tag, id] of [
    ['h1', 'title'],
    ['section', 'enquire'],
  ] as const) {
    outlet.appendChild(document.createElement(tag)).id = id;
  }
  history.replaceState(null, '', '/cars/a');
});

const outlet = () => document.querySelector('main') as HTMLElement;

describe('arriving on a page', () => {
  it('starts at its top with the focus on its heading', () => {
    arrive(outlet(), 'link', 700);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('title');
  });

  it('goes to the part the address names', () => {
    history.replaceState(null, '', '/cars/a#enquire');
    arrive(outlet(), 'link', 700);
    expect(scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement?.id).toBe('enquire');
  });

  it('keeps that part in sight while what stands above it grows, until the shopper moves', () => {
    let grow = () => {};
    const observer = class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    };
    Object.assign(globalThis, { ResizeObserver: observer });
    history.replaceState(null, '', '/cars/a#enquire');
    arrive(outlet(), 'link', 0);
    grow();
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    expect('returning' in document.documentElement.dataset).toBe(true);
    window.dispatchEvent(new Event('wheel'));
    grow();
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    expect('returning' in document.documentElement.dataset).toBe(false);
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  it('goes back to where it was left, whatever part its address names', () => {
    history.replaceState(null, '', '/cars/a#enquire');
    arrive(outlet(), 'history', 700);
    expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
  });

  it.each(['#nothing', '#%E0%A4%A'])('starts at the top for %s, which names no part', (hash) => {
    history.replaceState(null, '', `/cars/a${hash}`);
    arrive(outlet(), 'link', 0);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });
});
