import type { Rollout } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { createRolloutRunner } from './runner.ts';
import type { RunnerPort } from './runner-port.ts';

it('a rollout that cannot be checked is logged once, and does not prevent decisions about other rollouts', async () => {
  const checked: string[] = [];
  const logged: string[] = [];
  const registry: RunnerPort = {
    running: async () => ['ro-1', 'ro-2'].map((id) => ({ id }) as Rollout),
    moved: async ({ id }) => {
      checked.push(id);
      throw new Error('not readable');
    },
    carryOutDue: async () => [],
    collectPreviews: async () => [],
    lostFile: async () => null,
    frozen: async () => null,
    mayBeNotified: async () => [],
    mailsPerHour: 60,
    advance: async () => Promise.reject(new Error('not reached')),
  };
  const { tick } = createRolloutRunner({
    registry,
    mail: async () => {},
    clock: () => new Date('2026-03-03T12:00:00Z'),
    log: (_, sentence) => void logged.push(sentence),
  });
  await tick();
  await tick();
  expect(checked).toEqual(['ro-1', 'ro-2', 'ro-1', 'ro-2']);
  expect(logged).toEqual(['ro-1', 'ro-2'].map((id) => `${id} wasn’t checked, so its share stays.`));
});
