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
  it('begins the others once the lead picture is painted', () => {
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

  it.each(['load', 'error'])('begins them once, whatever comes of the picture: %s', (end) => {
    const picture = lead(false);
    parsed();
    picture.dispatchEvent(new Event(end));
    jest.advanceTimersByTime(5_000);
    expect(begun()).toBe(1);
  });

  it('waits two seconds for a picture that does not come', () => {
    lead(false);
    parsed();
    jest.advanceTimersByTime(2_000);
    expect(begun()).toBe(1);
  });

  it('begins with the first frame where there is no picture to wait for, or it is there', () => {
    parsed();
    jest.advanceTimersByTime(50);
    expect(begun()).toBe(1);
  });

  it.each(['pointerdown', 'keydown'])('begins at once when somebody touches the page: %s', (touch) => {
    lead(false);
    parsed();
    window.dispatchEvent(new Event(touch));
    expect(begun()).toBe(1);
  });

  it('holds a click on a button without a listener, and begins as soon as the document is read', () => {
    lead(false);
    const received = jest.fn();
    document.body.onclick = received;
    document.querySelector<HTMLElement>('button[type]')?.click();
    expect(received).not.toHaveBeenCalled();
    expect(window.forecourtClick?.target).toBe(document.querySelector('button[type]'));
    parsed();
    expect(begun()).toBe(1);
  });

  it('leaves alone what works without scripts, and islands that listen', () => {
    const received = jest.fn();
    document.body.onclick = received;
    document.querySelector<HTMLElement>('button:not([type])')?.click();
    document.querySelector<HTMLElement>('[data-island]')?.setAttribute('data-listens', 'all');
    document.querySelector<HTMLElement>('button[type]')?.click();
    expect(received).toHaveBeenCalledTimes(2);
    expect(window.forecourtClick).toBeUndefined();
  });
});
