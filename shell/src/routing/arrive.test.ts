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
  it('scrolls to the top and focuses its heading', () => {
    arrive(outlet(), 'link', 700);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('title');
  });

  it('scrolls to the section in the address’s hash', () => {
    history.replaceState(null, '', '/cars/a#enquire');
    arrive(outlet(), 'link', 700);
    expect(scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement?.id).toBe('enquire');
  });

  it('keeps the section in view while content above grows, until the shopper interacts', () => {
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

  it('restores the scroll position on Back, whatever the hash', () => {
    history.replaceState(null, '', '/cars/a#enquire');
    arrive(outlet(), 'history', 700);
    expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
  });

  it.each(['#nothing', '#%E0%A4%A'])('scrolls to the top for %s, which matches no section', (hash) => {
    history.replaceState(null, '', `/cars/a${hash}`);
    arrive(outlet(), 'link', 0);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });
});
