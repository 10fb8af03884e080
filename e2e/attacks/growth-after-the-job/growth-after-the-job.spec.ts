import { setTimeout as wait } from 'node:timers/promises';
import { descendantsOf, watchMemory } from '../stage/processes.ts';
import { attacked, expect, test } from '../stage/test.ts';

/** Ways to keep running after a job has ended; each calls `step` repeatedly. */
const ways = {
  'a promise of crypto.subtle': "crypto.subtle.digest('SHA-256', new Uint8Array(8)).then(step)",
  'an abort signal that times out': 'AbortSignal.timeout(30).onabort = step',
  'a timer': 'setTimeout(step, 30)',
};
/** Allocates memory in steps of 20 MB. It stops at 1.2 GB, so that the test machine does not run out of memory. */
const growing = (goesOn: string) => `
  const kept = [];
  const step = () => {
    if (kept.push(new Uint8Array(20_000_000).fill(1)) < 60) ${goesOn};
  };`;

for (const [name, goesOn] of Object.entries(ways))
  test(`server code that keeps allocating memory through ${name} after its job has ended is held to its memory limit`, async ({
    platform,
    stage,
  }) => {
    await stage.run({ module: growing(goesOn), page: `step(); return { kind: 'notFound' };` });
    const memory = watchMemory(() => descendantsOf(platform.pid));
    await stage.besideShopper(async () => {
      await stage.visitor(attacked.own).get('/finance');
      await wait(2_500);
    });
    expect(memory.end(), 'MB the largest render process held').toBeLessThan(800);
  });
