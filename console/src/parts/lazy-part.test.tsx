/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('the page stays when the script of a part cannot be loaded, and a retry loads the script', async () => {
  // React logs errors that a boundary catches. They are kept out of the test's output.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let isReachable = false;
  const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;
  const Part = lazyPart(
    async () => {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: Greeting };
    },
    {
      loading: <p>loading</p>,
      failed: (retry, { name }) => (
        <button type="button" onClick={retry}>
          Try again for {name}
        </button>
      ),
    },
  );
  render(
    <main>
      <h1>Sites</h1>
      <Part name="Redgum" />
    </main>,
  );
  const button = await screen.findByRole('button', { name: 'Try again for Redgum' });
  expect(screen.getByRole('heading', { name: 'Sites' })).toBeTruthy();
  isReachable = true;
  fireEvent.click(button);
  expect(await screen.findByText('Hello Redgum')).toBeTruthy();
});
