/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { TextArea } from './text-area.tsx';

const element = <TextArea label="Your message" name="message" defaultValue="I am looking for a ute." />;
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });

/** Puts the server's markup into the page. Returns a function that hydrates it. */
function serve(): () => Promise<void> {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(element);
  return () => act(async () => void hydrateRoot(place, element));
}

afterEach(() => document.body.replaceChildren());

it('what a shopper typed over the default text stays when the page is hydrated', async () => {
  const hydrate = serve();
  area().value = 'A ute for my daughter, please.';
  await hydrate();
  expect(area().value).toBe('A ute for my daughter, please.');
});

it('a text that a shopper emptied stays empty', async () => {
  const hydrate = serve();
  area().value = '';
  await hydrate();
  expect(area().value).toBe('');
});

it('the default text stays when nothing was typed', async () => {
  await serve()();
  expect(area().value).toBe('I am looking for a ute.');
});
