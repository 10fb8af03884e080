import { expect, it } from '@jest/globals';
import { createPace } from './pace.ts';

it('timers run during a long task that pauses whenever its pace requires a pause', async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  const pace = createPace(2);
  const untilMs = performance.now() + 60;
  while (performance.now() < untilMs) {
    const rest = pace();
    if (rest) await rest;
  }
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(0);
});

it('a short task is not interrupted', () => {
  expect(createPace(1_000)()).toBeUndefined();
});
