import { setTimeout as wait } from 'node:timers/promises';
import { send } from './send.ts';
import type { Traffic } from './traffic.ts';
import { retry } from './traffic.ts';

/** An acknowledged reservation. */
export type AcceptedReservation = { readonly key: string; readonly reference: string; readonly carId: string };

/** Pause between reservations, because the cars of a dealer must last for all rounds. */
const pauseMs = 350;

/** Reserves one car after another, and repeats each request until it gets a response. */
export async function sendReservations(
  traffic: Traffic,
  client: string,
  carIds: readonly string[],
  accepted: AcceptedReservation[],
): Promise<void> {
  for (const [n, carId] of carIds.entries()) {
    const key = `kills-${client}-${n}`;
    const headers = { 'idempotency-key': key };
    const answer = await retry(traffic, (address) =>
      send(address, '/api/reservations', { site: 'northshore', method: 'POST', headers, body: wish(carId) }),
    );
    if (answer === null) return;
    await wait(pauseMs);
    if (answer.status >= 500) throw new Error(`A reservation failed: ${answer.status} ${answer.body}`);
    // A refused reservation is not recorded, because some demo cars cannot be reserved.
    if (answer.status >= 300) continue;
    accepted.push({ key, carId, reference: (JSON.parse(answer.body) as { reference: string }).reference });
  }
}

function wish(carId: string): object {
  return {
    car_id: carId,
    name: 'Aroha',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    opt_in: false,
    card: { number: '4242 4242 4242 4242', expires: '04/49', security_code: '123' },
  };
}
