import { randomUUID } from 'node:crypto';
import { post } from '../edge/requests.ts';
import { enquiry } from '../leads/enquiry.ts';

/** Enquiries per run. */
const posts = 400;
const atATime = 8;

/** Sends enquiries as the enquiry form does. @returns accepted enquiries per second @throws Error BENCH_LEAD */
export async function leadsPerSecond(port: number): Promise<number> {
  let left = posts;
  const send = async (): Promise<void> => {
    while (left-- > 0) {
      const headers = { host: 'northshore.localhost', 'idempotency-key': randomUUID() };
      const { status, body } = await post({ port, path: '/api/leads', headers }, enquiry);
      if (status !== 201) throw new Error(`BENCH_LEAD: ${status} ${body.toString()}`);
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: atATime }, send));
  return posts / ((performance.now() - startedMs) / 1000);
}
