import { setTimeout } from 'node:timers/promises';
import { RegistryRefused, RegistryUnreachable } from '../../registry/index.ts';
import { StartProblem } from '../start-problem.ts';

/** Time for which requests to an unreachable registry are repeated: parts may start in any order. */
const mostStartMs = 120_000;
const retryMs = 500;

/**
 * Reads data from the registry when a part starts. The registry may be starting at the same time.
 *
 * @throws StartProblem if the registry stays unreachable, or refuses the token
 */
export async function readAtStart<Value>(read: () => Promise<Value>, mostMs = mostStartMs): Promise<Value> {
  const untilMs = performance.now() + mostMs;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (error instanceof RegistryRefused && error.refusal.code.startsWith('REGISTRY_TOKEN_'))
        throw new StartProblem(`The registry refuses REGISTRY_TOKEN. ${error.message}`, { cause: error });
      if (performance.now() > untilMs) {
        if (error instanceof RegistryUnreachable) throw new StartProblem(error.message, { cause: error });
        throw error;
      }
      await setTimeout(retryMs);
    }
  }
}
