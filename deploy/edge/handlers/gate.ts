import { passGate } from '../gate/gate.ts';
import type { Handler } from '../pipeline.ts';

/** Checks whether the visitor may see the address, and sets the audience of the response. */
export function gate(origin: () => string): Handler {
  return async (exchange) => {
    const { request, response, url, running } = exchange;
    if (running === null) return false;
    const passage = await passGate(request, response, { site: running.site, url, origin: origin() });
    if (passage === 'answered') return true;
    exchange.audience = passage;
    return false;
  };
}
