import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from '@jest/globals';
import { countVisitors } from './count-visitors.ts';

it('visitors count as served until their response ends, and as recently served for five seconds more', () => {
  let nowMs = 10_000;
  const visitors = countVisitors(() => nowMs);
  const seen = () => [visitors.areServed(), visitors.wereServed()];
  expect(seen()).toEqual([false, false]);
  const response = new EventEmitter() as unknown as ServerResponse;
  visitors.add(response);
  nowMs += 2_000;
  expect(seen()).toEqual([true, true]);
  response.emit('close');
  expect(seen()).toEqual([false, true]);
  nowMs += 5_001;
  expect(seen()).toEqual([false, false]);
});

it('a client that reads its response slowly counts for three seconds only, so that background tasks do not wait for it', () => {
  let nowMs = 0;
  const visitors = countVisitors(() => nowMs);
  visitors.add(new EventEmitter() as unknown as ServerResponse);
  nowMs += 3_001;
  expect(visitors.areServed()).toBe(false);
});
