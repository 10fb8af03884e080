/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { brokenMarkup } from './broken-markup.ts';

let leave = () => {};
afterEach(() => act(async () => leave()));

async function faultsOf(shown: ReactNode): Promise<readonly string[]> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const island = document.body.appendChild(document.createElement('div'));
  const root = createRoot(island);
  leave = () => {
    root.unmount();
    island.remove();
  };
  await act(async () => root.render(shown));
  return brokenMarkup(island).map((line) => line.split(':')[0] ?? '');
}

it.each<[string, ReactNode, readonly string[]]>([
  ['undefined in a text', <p>Call {String(undefined)}.</p>, ['shows "undefined" in']],
  ['NaN in a text', <p>{`$${Number.NaN}`}</p>, ['shows "NaN" in']],
  ['undefined in an address', <a href="/cars/undefined">Car</a>, ['has an address or a name of nothing']],
  // biome-ignore lint/a11y/useValidAnchor: the test looks for this fault
  ['a link without an address', <a>Car</a>, ['leads nowhere']],
  ['a button that does nothing', <button type="button">Go</button>, ['does nothing']],
  ['a field without a label', <input type="text" />, ['has no name']],
  // biome-ignore lint/a11y/useValidAriaValues: the test looks for this fault
  ['an empty id', <p aria-describedby="">Text</p>, ['has no element for its aria-describedby']],
  [
    'the id of a missing element',
    <button type="submit" aria-controls="rest">
      More
    </button>,
    ['has no element for its aria-controls'],
  ],
  ['a button without text', <button type="submit"> </button>, ['has no name']],
])('the check of markup finds %s', async (_, shown, faults) => {
  expect(await faultsOf(shown)).toEqual(faults);
});

it('the check of markup finds nothing in working markup', async () => {
  const press = () => {};
  expect(
    await faultsOf(
      <form>
        <label>
          Name <input type="text" />
        </label>
        <select aria-label="State" />
        <a href="/">
          <img src="/a.webp" alt="Home" />
        </a>
        <button type="button" onClick={press}>
          Go
        </button>
        <button type="submit">Send</button>
      </form>,
    ),
  ).toEqual([]);
});
