import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { endpoints } from '@forecourt/contracts/api';

/** The site to which the enquiries are sent. */
const site = 'redgum';

/** A valid enquiry with a message. */
export const enquiryOf = (message: string) => ({
  category: 'General Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  opt_in: false,
  message,
});

/** The leads as an administrator exports them, through the registry's listener. */
export async function exportedLeads(registry: string, token: string): Promise<string> {
  const address = new URL(endpoints.leadsExport({ site }), registry);
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`The leads were answered with ${response.status}.`);
  return response.text();
}

let senders = 0;

/** Sends each enquiry from another address, because one address may send only a few. @returns the status */
export function sendEnquiry(port: number, message: string): Promise<number> {
  const body = JSON.stringify(enquiryOf(message));
  senders += 1;
  const headers = {
    'x-forwarded-for': `203.0.${senders >> 8}.${senders & 255}`,
    host: `${site}.localhost:${port}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: '/api/leads', method: 'POST', headers, agent: false },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
