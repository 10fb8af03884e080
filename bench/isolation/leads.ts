import { randomUUID } from 'node:crypto';
import { post } from '../edge/requests.ts';

/** Enquiries of one run, and how many are under way at a time. */
const posts = 400;
const atATime = 8;

/** Sends enquiries as the enquiry form does. @returns how many a second were taken @throws Error BENCH_LEAD */
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

const enquiry = {
  category: 'General Enquiry',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Are you open on Saturday?',
  opt_in: false,
  url: 'http://northshore.localhost/contact',
  user_agent: 'Bench/1.0',
  lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
};
