import { send } from './send.ts';
import type { Traffic } from './traffic.ts';
import { retry } from './traffic.ts';

/** An acknowledged enquiry. */
export type AcceptedLead = { readonly token: string; readonly leadId: string };

/** Sends enquiries one after another, and repeats each one until it is acknowledged. */
export async function sendLeads(traffic: Traffic, client: string, accepted: AcceptedLead[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const token = `kills-${client}-${n}`;
    const headers = { 'idempotency-key': token };
    const answer = await retry(traffic, (address) =>
      send(address, '/api/leads', { site: 'redgum', method: 'POST', headers, body: enquiry(token) }),
    );
    if (answer === null) return;
    if (answer.status >= 300) throw new Error(`An enquiry was refused: ${answer.status} ${answer.body}`);
    accepted.push({ token, leadId: (JSON.parse(answer.body) as { lead_id: string }).lead_id });
  }
}

function enquiry(token: string): object {
  return {
    category: 'General Enquiry',
    name: 'Aroha',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    message: token,
    opt_in: false,
  };
}
