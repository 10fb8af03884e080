/**
 * Replaces `@jest/globals` in test files that Node itself loads. Adds what the runner of these files lacks: a timeout
 * for each test, and options of fake timers.
 */
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';
import { beforeFile } from './native.mjs';

/** Databases and processes are started for real, which takes long on a busy machine. */
const limitMs = 60_000;

addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name !== 'add_test') return;
  const test = currentDescribeBlock.children.at(-1);
  test.fn = within(test.timeout ?? limitMs, test.fn);
});

const within = (ms, run) => async () => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = realSetTimeout(() => reject(new Error(`The test took longer than ${ms} ms.`)), ms);
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    realClearTimeout(timer);
  }
};

const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
/**
 * Never faked: React's `act` waits for these functions, and keeps those that it finds first for all test files of a
 * process.
 */
const untouched = ['setImmediate', 'clearImmediate'];
const ofTimers = [
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
  'runAllTimers',
  'runOnlyPendingTimers',
  'setSystemTime',
  'useRealTimers',
];

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globalThis;
export const jest = Object.assign(
  globalThis.jest,
  Object.fromEntries(ofTimers.map((name) => [name, (...given) => timers[name](...given) ?? globalThis.jest])),
  {
    useFakeTimers({ doNotFake = [], ...options } = {}) {
      timers.useFakeTimers({ ...options, doNotFake: [...untouched, ...doNotFake] });
      return globalThis.jest;
    },
  },
);

// Restores the real timers after each file, because the runner itself uses them.
beforeFile(() => afterAll(() => timers.useRealTimers()));
