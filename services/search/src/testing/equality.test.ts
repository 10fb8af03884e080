import { Worker } from 'node:worker_threads';
import type { ProofOrder, ProofResult } from './prover.ts';

const runs = 1_000;
const proofs = ['pages', 'filters'] as const;

describe.each([10_000, 100_000].map((size) => ({ size, proven: prove(size) })))(
  'the engine equals brute force: $size cars',
  ({ proven }) => {
    it.each(proofs)(
      `the engine equals brute force in ${runs} random %s`,
      async (proof) => {
        const result = (await proven).get(proof);
        if (result?.failure) throw result.failure;
        expect(result).toEqual({ proof });
      },
      300_000,
    );
  },
);

function prove(size: number): Promise<ReadonlyMap<ProofResult['proof'], ProofResult>> {
  const results = new Map<ProofResult['proof'], ProofResult>();
  const order: ProofOrder = { size, runs };
  const worker = new Worker(new URL('./prover.ts', import.meta.url), { workerData: order });
  worker.on('message', (result: ProofResult) => results.set(result.proof, result));
  return new Promise((resolve) => {
    worker.on('error', (failure) => {
      for (const proof of proofs) if (!results.has(proof)) results.set(proof, { proof, failure: failure as Error });
    });
    worker.on('exit', () => resolve(results));
  });
}
