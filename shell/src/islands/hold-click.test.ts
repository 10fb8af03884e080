/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { holdClick } from './hold-click.ts';

let container: HTMLElement;
let received: string[];

beforeEach(() => {
  container = document.createElement('div');
  container.dataset['island'] = 'w1';
  container.innerHTML =
    '<button type="button"><i></i></button><a href="#somewhere">There</a><button type="submit"></button>';
  document.body.replaceChildren(container);
  received = [];
  document.body.onclick = ({ target }) => void received.push((target as Element).localName);
});
const click = (selector: string) => container.querySelector<HTMLElement>(selector)?.click();

describe('a click before its island is hydrated', () => {
  it('a click on a button is held, and repeated when the island is hydrated', () => {
    const held = holdClick(container);
    click('i');
    expect(held.isHolding()).toBe(true);
    expect(received).toEqual([]);
    held.release();
    held.release();
    expect(received).toEqual(['i']);
  });

  it('a click on a control that works without the island is not held', () => {
    const held = holdClick(container);
    click('a');
    click('[type=submit]');
    expect(received).toEqual(['a', 'button']);
    expect(held.isHolding()).toBe(false);
  });

  it('a click on a nested island is held by the outer island only with `all`', () => {
    container.innerHTML = '<div data-island="w2"><button type="button"></button></div>';
    const own = holdClick(container);
    click('button');
    expect(own.isHolding()).toBe(false);
    own.release();
    const all = holdClick(container, 'all');
    click('button');
    expect(all.isHolding()).toBe(true);
    all.release();
    expect(received).toEqual(['button', 'button']);
  });

  it('no click is held after `release`', () => {
    holdClick(container).release();
    click('[type=button]');
    expect(received).toEqual(['button']);
  });

  it('a click held by the bootstrap script is taken over only by the island of its button', () => {
    const early = new MouseEvent('click', { bubbles: true });
    container.querySelector('i')?.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    container.querySelector('i')?.dispatchEvent(early);
    window.forecourtClick = early;
    const other = document.createElement('div');
    expect(holdClick(other).isHolding()).toBe(false);
    const held = holdClick(container);
    expect(held.isHolding()).toBe(true);
    expect(window.forecourtClick).toBeUndefined();
    held.release();
    expect(received).toEqual(['i']);
  });
});
