import { expect, it } from '@jest/globals';
import type { Actor } from '../access/actor.ts';
import type { Result } from '../refusal.ts';
import { done } from '../refusal.ts';
import { createHeldBodies } from './held-bodies.ts';

const publisher: Actor['role'] = { kind: 'publisher', remotes: ['mf-tips'] };

it('the total size of one token’s bodies in memory is limited; other tokens’ bodies and processed bodies do not count', async () => {
  const withBody = createHeldBodies(100);
  const ends: (() => void)[] = [];
  const send = (name: string, bytes: number, limitKey = name) =>
    withBody(
      { actor: { name, role: publisher, limitKey }, bytes },
      () => new Promise<Result<number>>((resolve) => ends.push(() => resolve(done(bytes)))),
    );
  const first = send('tips', 60);
  expect(await send('tips', 60)).toMatchObject({ refusal: { code: 'REGISTRY_TOO_MANY_REQUESTS' } });
  const second = send('tips', 40);
  const others = send('offers', 100);
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([first, second, others])).toEqual([done(60), done(40), done(100)]);
  const whole = send('tips', 100);
  for (const end of ends.splice(0)) end();
  expect(await whole).toEqual(done(100));
  // Two branches of one trusted publisher.
  const branch = send('main', 100, 'publisher:tips');
  expect(await send('next', 100, 'publisher:tips')).toMatchObject({ refusal: { code: 'REGISTRY_TOO_MANY_REQUESTS' } });
  for (const end of ends.splice(0)) end();
  expect(await branch).toEqual(done(100));
});
