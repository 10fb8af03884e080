import { randomUUID } from 'node:crypto';
import { post } from '../edge/requests.ts';
import { enquiry } from './enquiry.ts';

const connections = 50;

/** Rate of acknowledgements, and their response times. */
export type Acknowledged = { readonly perSecond: number; readonly p99Ms: number };

/** Sends enquiries over fifty connections, each with one request at a time. @throws Error BENCH_LEAD */
export async function sendLeads(port: number, count: number): Promise<Acknowledged> {
  let left = count;
  const tookMs: number[] = [];
  const send = async (): Promise<void> => {
    while (left-- > 0) {
      const startedMs = performance.now();
      const headers = { 'x-forecourt-site': 'northshore', 'idempotency-key': randomUUID() };
      const { status, body } = await post({ port, path: '/api/leads', headers }, enquiry);
      if (status !== 201) throw new Error(`BENCH_LEAD: ${status} ${body.toString()}`);
      tookMs.push(performance.now() - startedMs);
    }
  };
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: connections }, send));
  const perSecond = count / ((performance.now() - startedMs) / 1000);
  const sorted = tookMs.toSorted((a, b) => a - b);
  return { perSecond, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN };
}
