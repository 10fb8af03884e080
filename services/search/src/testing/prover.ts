/**
 * Runs the comparisons in a worker thread, without Jest's sandbox. Inside the sandbox each access to `Math` or `Number`
 * is a lookup, which makes the engine twenty times slower.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openMarket } from './car-market.ts';
import { proveFilters } from './prove-filters.ts';
import { provePages } from './prove-pages.ts';

const { size, runs } = workerData as ProofOrder;
const market = await openMarket(size);
runProof('pages', () => provePages(market, runs));
runProof('filters', () => proveFilters(market, runs));

function runProof(proof: ProofResult['proof'], prove: () => void): void {
  try {
    prove();
    parentPort?.postMessage({ proof } satisfies ProofResult);
  } catch (error) {
    parentPort?.postMessage({ proof, failure: error as Error } satisfies ProofResult);
  }
}

/** The `workerData` of the thread. */
export type ProofOrder = {
  /** Number of cars in the stock. */
  readonly size: number;
  /** Number of random cases of each kind. */
  readonly runs: number;
};

/** Message from the thread after each kind of proof. */
export type ProofResult = {
  readonly proof: 'pages' | 'filters';
  readonly failure?: Error;
};
