import type { LeadRequest } from '@forecourt/contracts/api';
import type { LeadMail } from '../../../mail/mail-port.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { forSite, until } from '../../../testing/test-api.ts';

let keys = 0;

/** Makes, changes and reads bookings as browsers do. */
export function bookingsDriver(api: () => TestApi) {
  const post = (path: string, payload: object, site = 'northshore', headers: Readonly<Record<string, string>> = {}) =>
    api().app.inject({ method: 'POST', url: path, headers: { ...forSite(site), ...headers }, payload });
  return {
    /** @returns the response, whose body has `lead_id` and `booking` */
    book(changes: Partial<LeadRequest>, site = 'northshore', key = `booking-number-${++keys}`) {
      const lead = {
        category: 'Test Drive Enquiry',
        form: 'testDrive',
        name: 'Aroha',
        email: 'aroha@example.com',
        phone: '0412 345 678',
        message: 'My own words.',
        opt_in: false,
        ...changes,
      };
      return post('/api/leads', lead, site, { 'idempotency-key': key });
    },
    bookService(changes: Partial<LeadRequest>) {
      const answers = { vehicle: '2021 Toyota RAV4', service_type: 'Brakes' };
      return this.book({ form: 'service', category: 'Service Enquiry', answers, ...changes });
    },
    find: (t: string, site = 'northshore') =>
      api().app.inject({ url: `/api/bookings?t=${encodeURIComponent(t)}`, headers: forSite(site) }),
    move: (t: string, dateTime: string, site = 'northshore') => post('/api/bookings/move', { t, dateTime }, site),
    cancel: (t: string, site = 'northshore') => post('/api/bookings/cancel', { t }, site),
    async free(query: string) {
      const response = await api().app.inject({
        url: `/api/appointments/availability?${query}`,
        headers: forSite('northshore'),
      });
      return response.json().times as string[];
    },
    /** Waits until the mail with this id is sent. */
    async mail(name: string): Promise<LeadMail> {
      const found = () => api().sent.find(({ leadId }) => leadId === name);
      await until(() => found() !== undefined);
      return found() as LeadMail;
    },
  };
}

/** Lines of a mail's calendar file, unfolded. */
export function calendarOf({ calendar }: LeadMail): readonly string[] {
  return (calendar?.content ?? '').replaceAll('\r\n ', '').split('\r\n');
}

/** Token `t` of the link in a mail. */
export function tokenIn({ text }: LeadMail): string {
  return /\/booking\?t=([\w-]+)/.exec(text)?.[1] ?? '';
}
