import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ScenarioName } from './scenarios.ts';
import type { Outcome } from './simulate.ts';
import type { Order } from './worker.ts';

/** Number of rollouts that a worker simulates for one message. */
const perOrder = 50;

/** Simulates a scenario on all cores. Outcomes depend on the seeds only, not on the number of cores. */
export async function simulateOnAllCores(
  name: ScenarioName,
  times: number,
  firstSeed: number,
): Promise<readonly Outcome[]> {
  const orders = Array.from({ length: Math.ceil(times / perOrder) }, (_, index) => ({
    name,
    times: Math.min(perOrder, times - index * perOrder),
    firstSeed: firstSeed + index * perOrder,
  }));
  const left = [...orders.entries()];
  const outcomes: (readonly Outcome[])[] = [];
  const work = async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    for (let next = left.shift(); next !== undefined; next = left.shift())
      outcomes[next[0]] = await outcomesOf(worker, next[1]);
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes.flat();
}

async function outcomesOf(worker: Worker, order: Order): Promise<readonly Outcome[]> {
  worker.postMessage(order);
  const [outcomes] = await once(worker, 'message');
  return outcomes;
}
