/** @jest-environment jsdom */
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { mountRoot } from './root.ts';
import { followTranslation } from './translated-text.ts';

beforeAll(followTranslation);
afterEach(() => document.body.replaceChildren());

/** Text that appears, disappears, changes and moves, as in a calculator. */
function Line() {
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count > 1 && 'Several. '}
      {count > 2 && <b>Many.</b>}
      Cars: {count} {count % 2 === 1 && 'odd'}
      <i>{count % 2 === 1 ? 'one side' : null}</i>
    </button>
  );
}

/** The three orders in which a browser replaces a text node. */
const ways = {
  'inserted before the text': (text: Text, element: Element) => {
    text.before(element);
    text.remove();
  },
  'inserted after the text': (text: Text, element: Element) => {
    text.after(element);
    text.remove();
  },
  'exchanged for the text in one step': (text: Text, element: Element) => text.replaceWith(element),
};
type Put = (text: Text, element: Element) => void;

function translate(root: Element, put: Put) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest('font') === null) texts.push(node as Text);
  for (const text of texts) {
    const element = document.createElement('font');
    element.append(Object.assign(document.createElement('font'), { textContent: text.data.toUpperCase() }));
    put(text, element);
  }
}

async function show(served?: string) {
  const container = document.createElement('div');
  document.body.append(container);
  if (served !== undefined) container.innerHTML = served;
  const line = () => container.querySelector('button') as HTMLElement;
  const mount = () =>
    mountRoot(container, <Line />, {
      adopt: served !== undefined,
      identifierPrefix: 'line',
      timeoutMs: 5_000,
      onLost: (error) => {
        throw error;
      },
    });
  const press = () => act(async () => line().click());
  const words = () => line().textContent?.toUpperCase().replace(/\s+/g, ' ');
  return { container, line, mount, press, words };
}

it.each(Object.entries(ways))(
  'React updates a page that a browser translates, with each translation %s',
  async (_, put) => {
    const { line, mount, press, words } = await show();
    await mount();
    for (const expected of ['SEVERAL. CARS: 2 ', 'SEVERAL. MANY.CARS: 3 ODDONE SIDE', 'SEVERAL. MANY.CARS: 4 ']) {
      translate(line(), put);
      await press();
      expect(words()).toBe(expected);
    }
  },
);

it.each(Object.entries(ways))(
  'React hydrates server markup that was already translated, with each translation %s',
  async (_, put) => {
    const complaints: unknown[] = [];
    const { error } = console;
    console.error = (...said) => complaints.push(said);
    const { line, mount, press, words } = await show(renderToString(<Line />));
    const sent = line();
    translate(sent, put);
    await mount();
    await press();
    console.error = error;
    expect(complaints).toEqual([]);
    expect(line()).toBe(sent);
    expect(words()).toBe('SEVERAL. CARS: 2 ');
    expect(line().closest('[translate=no]')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 3_100));
    expect(line().closest('[translate=no]')).toBeNull();
  },
);

it('a browser that begins to translate leaves a container alone until React has hydrated it', async () => {
  const { container, mount } = await show(renderToString(<Line />));
  const other = document.createElement('p');
  other.textContent = 'Elsewhere';
  document.body.append(other);
  const mounting = mount();
  expect(container.getAttribute('translate')).toBe('no');
  translate(other, ways['exchanged for the text in one step']);
  await mounting;
  const moved: Node[] = [];
  const watching = new MutationObserver((records) =>
    moved.push(...records.flatMap(({ addedNodes }) => [...addedNodes])),
  );
  watching.observe(container, { childList: true, subtree: true });
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  watching.disconnect();
  expect(container.hasAttribute('translate')).toBe(false);
  // The text was moved within the container, which makes the browser translate it now.
  expect(moved.map(({ textContent }) => textContent)).toContain('Cars: ');
});

it('when a translation is undone, React’s own nodes are back in the page', async () => {
  const { line, mount, press, words } = await show();
  await mount();
  const before = line().innerHTML;
  const restored = [...line().childNodes].filter((node) => node.nodeType === Node.TEXT_NODE) as Text[];
  const replacements = restored.map((text) => {
    const element = document.createElement('font');
    text.replaceWith(element);
    return element;
  });
  for (const [index, text] of restored.entries()) replacements[index]?.replaceWith(text);
  expect(line().innerHTML).toBe(before);
  await press();
  expect(words()).toBe('SEVERAL. CARS: 2 ');
});

it('removing or moving other nodes throws the same errors as without this module', () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  expect(() => one.removeChild(other)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow();
});
