import { defaultBudget } from '@forecourt/budget';
import { expect, it } from '@jest/globals';
import { startRenderProcess } from './render-process.ts';
import { showing, startRendering } from './testing/rendering.ts';

const start = () =>
  startRenderProcess(
    { platformFetch: async () => ({ error: 'nobody is asked here' }), budget: defaultBudget, log: () => {} },
    { onUnavailable: () => {}, onBlamed: () => {} },
  );

it('a result that arrives in time counts even if the edge is too busy to read it before the timeout', async () => {
  const [stage, process] = [await startRendering(), start()];
  const job = await stage.job('soon', showing("await new Promise((done) => setTimeout(() => done('rendered'), 100))"));
  await process.ready;
  await process.run(job, 5_000);
  const outcome = process.run(job, 200);
  // The job is sent before the loop below keeps the edge busy, and its result arrives during the loop. The loop runs in
  // an immediate, after which Node runs the job's timeout before it reads the result.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setImmediate(resolve));
  for (const untilMs = performance.now() + 600; performance.now() < untilMs; );
  expect(await outcome).toMatchObject({ kind: 'done', results: [{ html: 'rendered' }] });
  await Promise.all([process.stop(), stage.close()]);
});
