/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bootstrapScript } from './bootstrap-script.ts';

const begun = () => document.head.querySelectorAll('meta[name="begun"]').length;
const parsed = () => document.defaultView?.dispatchEvent(new Event('DOMContentLoaded'));
const lead = (complete: boolean) => {
  const picture = document.createElement('img');
  picture.setAttribute('fetchpriority', 'high');
  Object.defineProperty(picture, 'complete', { value: complete });
  document.body.append(picture);
  return picture;
};

beforeEach(() => {
  jest.useFakeTimers();
  const scripts = '<meta name="begun"><meta><meta><meta><meta name="last">';
  document.head.innerHTML = `<template id="forecourt-scripts">${scripts}</template>`;
  document.body.innerHTML = '<div data-island="page"><button type="button"></button><button>Send</button></div>';
  window.forecourtClick = undefined;
  bootstrapScript();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the bootstrap script of a document', () => {
  it('starts the page’s other scripts when the lead picture is painted', () => {
    const picture = lead(false);
    parsed();
    jest.advanceTimersByTime(1_900);
    expect(begun()).toBe(0);
    picture.dispatchEvent(new Event('load'));
    expect(begun()).toBe(0);
    jest.advanceTimersByTime(50);
    expect(begun()).toBe(1);
    expect(document.head.lastElementChild?.getAttribute('name')).toBe('last');
  });

  it.each(['load', 'error'])(
    'starts the page’s other scripts once, whether or not the lead picture loads: %s',
    (end) => {
      const picture = lead(false);
      parsed();
      picture.dispatchEvent(new Event(end));
      jest.advanceTimersByTime(5_000);
      expect(begun()).toBe(1);
    },
  );

  it('fetches files of the frame and of widgets once the page’s files have arrived or failed', () => {
    const template = document.querySelector('#forecourt-scripts');
    if (template !== null)
      template.innerHTML = '<link id="page"><link id="remote"><script></script><link id="frame"><link id="widget">';
    parsed();
    jest.advanceTimersByTime(5_000);
    const fetched = () => [...document.head.querySelectorAll(':scope > link')].map(({ id }) => id);
    expect(fetched()).toEqual(['page', 'remote']);
    document.head.querySelector('#page')?.dispatchEvent(new Event('load'));
    expect(fetched()).toEqual(['page', 'remote']);
    document.head.querySelector('#remote')?.dispatchEvent(new Event('error'));
    expect(fetched()).toEqual(['page', 'remote', 'frame', 'widget']);
  });

  it('starts the scripts after two seconds if the picture does not load', () => {
    lead(false);
    parsed();
    jest.advanceTimersByTime(2_000);
    expect(begun()).toBe(1);
  });

  it.each([
    ['there is no picture', () => {}],
    ['the picture is already loaded', () => lead(true)],
  ])('starts the page’s other scripts at the first animation frame if %s', (_, begin) => {
    begin();
    parsed();
    jest.advanceTimersByTime(50);
    expect(begun()).toBe(1);
  });

  it.each(['pointerdown', 'keydown'])('starts the scripts at once on the first input: %s', (touch) => {
    lead(false);
    parsed();
    window.dispatchEvent(new Event(touch));
    expect(begun()).toBe(1);
  });

  it('holds back a click on a button without a listener, and starts the scripts once the document is parsed', () => {
    lead(false);
    const received = jest.fn();
    document.body.onclick = received;
    document.querySelector<HTMLElement>('button[type]')?.click();
    expect(received).not.toHaveBeenCalled();
    expect(window.forecourtClick?.target).toBe(document.querySelector('button[type]'));
    parsed();
    expect(begun()).toBe(1);
  });

  it('does not hold back clicks on controls that work without scripts, or on hydrated islands', () => {
    const received = jest.fn();
    document.body.onclick = received;
    document.querySelector<HTMLElement>('button:not([type])')?.click();
    document.querySelector<HTMLElement>('[data-island]')?.setAttribute('data-listens', 'all');
    document.querySelector<HTMLElement>('button[type]')?.click();
    expect(received).toHaveBeenCalledTimes(2);
    expect(window.forecourtClick).toBeUndefined();
  });
});
