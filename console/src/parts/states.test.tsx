/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CallRefused } from '../gateways/call.ts';
import { Shown } from './states.tsx';

afterEach(cleanup);

/** Shows a list. The test answers each read. */
function show() {
  const answers: { readonly fail: () => void; readonly give: (value: string) => void }[] = [];
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      const error = new CallRefused({ status: 500, code: 'REGISTRY_FAILED', message: 'The registry failed.' });
      answers.push({ fail: () => reject(error), give: resolve });
    });
  function List() {
    const query = useQuery({ queryKey: ['list'], queryFn, retry: false });
    return (
      <Shown query={query} what="The list">
        {(value) => <p>{value}</p>}
      </Shown>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  return answers;
}

it('the reason why a list cannot be shown stays during retries, until there is a list', async () => {
  const answers = show();
  expect(screen.getByRole('status')).toBeDefined();
  await act(async () => answers[0]?.fail());
  expect(await screen.findByText('The list can’t be shown.')).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(answers).toHaveLength(2);
  expect(screen.getByText('The list can’t be shown.')).toBeDefined();
  await act(async () => answers[1]?.give('redgum'));
  expect(await screen.findByText('redgum')).toBeDefined();
  expect(screen.queryByText('The list can’t be shown.')).toBeNull();
});
