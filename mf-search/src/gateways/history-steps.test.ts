/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import { historySteps } from './history-steps.ts';

const moved = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

it('notifies when the shopper goes back over the step, not when the address changes in place', async () => {
  const left = jest.fn();
  const step = historySteps.take(left);
  history.replaceState(history.state, '', '/search/kia');
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  expect(left).not.toHaveBeenCalled();
  step.leave();
  await moved();
  expect(left).toHaveBeenCalledTimes(1);
});

it('a forgotten step notifies nobody', async () => {
  const left = jest.fn();
  const step = historySteps.take(left);
  step.forget();
  history.back();
  await moved();
  expect(left).not.toHaveBeenCalled();
});
