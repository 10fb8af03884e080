/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { CallRefused } from './call.ts';
import { useLive, useLiveState } from './live.ts';
import { createQueries } from './query-client.ts';

/** Replaces `EventSource`. The test decides when the stream opens. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  isClosed = false;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

const unmocked = globalThis.EventSource;
beforeEach(() => {
  Stream.opened = [];
  globalThis.EventSource = Stream as unknown as typeof EventSource;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.EventSource = unmocked;
});

function State({ isSignedIn = true }: { readonly isSignedIn?: boolean }) {
  useLive(isSignedIn);
  return <p>{useLiveState()}</p>;
}

function show() {
  const queries = createQueries();
  render(
    <QueryClientProvider client={queries}>
      <State />
    </QueryClientProvider>,
  );
  return queries;
}

it('a stream that does not open within 15 seconds is replaced', () => {
  jest.useFakeTimers();
  show();
  act(() => void jest.advanceTimersByTime(15_000));
  expect(screen.getByText('reconnecting')).toBeDefined();
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  act(() => void Stream.opened[1]?.dispatchEvent(new Event('open')));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

it('an ended session does not count as an unresponsive platform', () => {
  const { rerender } = render(
    <QueryClientProvider client={createQueries()}>
      <State />
    </QueryClientProvider>,
  );
  act(() => void Stream.opened[0]?.dispatchEvent(new Event('error')));
  expect(screen.getByText('reconnecting')).toBeDefined();
  rerender(
    <QueryClientProvider client={createQueries()}>
      <State isSignedIn={false} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('connecting')).toBeDefined();
});

it('after a call times out, a new stream is opened, and failed reads are repeated once it is open', async () => {
  const queries = show();
  act(() => void Stream.opened[0]?.dispatchEvent(new Event('open')));
  expect(screen.getByText('live')).toBeDefined();
  const error = new CallRefused({ status: 0, code: 'CONSOLE_TIMED_OUT', message: 'late' });
  let isHanging = true;
  const queryFn = () => (isHanging ? Promise.reject(error) : Promise.resolve('read'));
  await act(() => queries.fetchQuery({ queryKey: ['sites'], queryFn }).catch(() => {}));
  expect(screen.getByText('reconnecting')).toBeDefined();
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  isHanging = false;
  act(() => void Stream.opened[1]?.dispatchEvent(new Event('open')));
  expect(screen.getByText('live')).toBeDefined();
  await waitFor(() => expect(queries.getQueryState(['sites'])?.isInvalidated).toBe(true));
});

it('a hidden tab ends its stream, and reads everything again once it is visible', async () => {
  jest.useFakeTimers();
  const queries = show();
  act(() => void Stream.opened[0]?.dispatchEvent(new Event('open')));
  const read = jest.fn(async () => []);
  await act(async () => void (await queries.fetchQuery({ queryKey: ['channels'], queryFn: read })));
  const hide = (hidden: boolean) => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  hide(true);
  act(() => void jest.advanceTimersByTime(59_000));
  hide(false);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([false]);
  hide(true);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(Stream.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  hide(false);
  expect(Stream.opened).toHaveLength(2);
  act(() => void Stream.opened[1]?.dispatchEvent(new Event('open')));
  expect(screen.getByText('live')).toBeDefined();
  expect(queries.getQueryState(['channels'])?.isInvalidated).toBe(true);
});
