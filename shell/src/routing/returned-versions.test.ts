import { expect, it, jest } from '@jest/globals';
import { createReturnedVersions } from './returned-versions.ts';

const lockfile = 'lk-0123456789abcdef.AbCdEfGhIjKlMnOpQrSt_-';

function versions(isCandidate: true | undefined, response: () => Promise<boolean>) {
  let now = 0;
  const ask = jest.fn((_: string) => response());
  const of = createReturnedVersions(
    { lockfile, ...(isCandidate && { isCandidate }) },
    { ask, leave: () => {}, nowMs: () => now },
  );
  const later = (ms: number) => {
    now += ms;
  };
  return { of, ask, later };
}

it('a document of a rollout’s control never asks whether its lockfile was rolled back', async () => {
  const { of, ask } = versions(undefined, async () => true);
  await of.refresh();
  expect([ask.mock.calls.length, of.areReturned()]).toEqual([0, false]);
});

it('a document of a candidate asks at most every 30 s whether its lockfile was rolled back, and stops once it was', async () => {
  let returned = false;
  const { of, ask, later } = versions(true, async () => returned);
  await of.refresh();
  await of.refresh();
  expect(ask.mock.calls).toEqual([['lk-0123456789abcdef']]);
  returned = true;
  later(30_000);
  await of.refresh();
  expect(of.areReturned()).toBe(true);
  later(60_000);
  await of.refresh();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a document of a candidate stays while the edge does not respond', async () => {
  const { of } = versions(true, () => Promise.reject(new Error('offline')));
  await of.refresh();
  expect(of.areReturned()).toBe(false);
});
