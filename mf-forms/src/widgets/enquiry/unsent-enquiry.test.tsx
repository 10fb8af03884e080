/** @jest-environment jsdom */
import { analyticsRecorded, financeQuoted } from '@forecourt/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { LeadOutcome } from '../../gateways/leads.ts';
import { contactDetailsOf } from '../../model/contact-details.ts';
import { aCar, aDraft, aQuote } from '../../testing/enquiry.ts';
import {
  fill,
  pause,
  refused,
  send,
  showEnquiry,
  submitButton,
  textIn,
  type,
  unanswered,
  wish,
} from '../../testing/enquiry-driver.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';

let leave = async () => {};
afterEach(async () => {
  jest.restoreAllMocks();
  await leave();
});

async function show(...given: Parameters<typeof showEnquiry>) {
  const test = await showEnquiry(...given);
  leave = test.unmount;
  return test;
}

describe('when the server does not respond', () => {
  async function sendInVain() {
    const gateways = fakeGateways();
    gateways.response(unanswered);
    const test = await show({ gateways });
    fill();
    await send();
    return test;
  }

  it('[FORM-030, FORM-035] the form shows an error and the dealer’s phone number, and stores the enquiry on the device', async () => {
    const { reports } = await sendInVain();
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('An unexpected error occured');
    expect(notice.textContent).toContain('What you typed is saved on this device');
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('tel:0299041180');
    expect(textIn(/Comments/)).toBe('Is it still there?');
    expect(submitButton().textContent).toBe('Send again');
    expect(reports.join()).toContain('FORMS_LEAD_UNANSWERED: the enquiry about car n40218 got 503');
  });

  it('a retry is the same lead with the same key, even if the estimate has changed since', async () => {
    const { gateways, bus, element } = await sendInVain();
    await act(async () => bus.publish(financeQuoted, aQuote({ chosen: true })));
    gateways.response({ kind: 'taken', leadId: '1' });
    await send();
    expect(gateways.sent).toHaveLength(2);
    expect(gateways.sent[1]).toEqual(gateways.sent[0]);
    expect(element.textContent).toContain('Thank you');
    expect(gateways.kept.size).toBe(0);
  });

  it('a retry after a change is a new lead', async () => {
    const { gateways } = await sendInVain();
    type(/Comments/, 'I will come on Saturday.');
    await send();
    expect(gateways.sent.map(({ key }) => key)).toEqual(['key-number-1', 'key-number-2']);
  });

  it('on the next visit the lead is sent again unchanged without a click, and a message explains this', async () => {
    const { gateways, unmount } = await sendInVain();
    await unmount();
    // New gateways have a new outbox, as on the shopper's next visit.
    const next = fakeGateways();
    for (const [name, kept] of gateways.kept) next.kept.set(name, kept);
    let response = (_: LeadOutcome) => {};
    next.response(new Promise((resolve) => (response = resolve)));
    const { element, messages, toasts } = await show({ gateways: next });
    await act(async () => response({ kind: 'taken', leadId: '1' }));
    expect(next.sent).toEqual(gateways.sent);
    expect(element.textContent).toContain('Thank you');
    expect(document.activeElement).toBe(document.body);
    expect(messages).toEqual([{ leadId: '1', category: 'General Enquiry', carId: 'n40218' }]);
    expect(toasts).toEqual(['We’ve now sent your enquiry to Northshore Motors.']);
  });

  it('when the network returns the lead is sent without a click, once', async () => {
    const { gateways, element, toasts } = await sendInVain();
    gateways.response({ kind: 'taken', leadId: '1' });
    await act(async () => {
      gateways.back();
      gateways.back();
    });
    expect(gateways.sent).toHaveLength(2);
    expect(gateways.sent[1]).toEqual(gateways.sent[0]);
    expect(element.textContent).toContain('Thank you');
    expect(toasts).toHaveLength(1);
    await act(async () => gateways.back());
    expect(gateways.sent).toHaveLength(2);
  });

  it('while online, the lead is sent again without a click, with growing delays, until the server is back', async () => {
    const alarms: { readonly work: () => void; readonly ms: number }[] = [];
    const wait = window.setTimeout;
    jest.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
      if (ms >= 10_000) alarms.push({ work, ms });
      return ms >= 10_000 ? alarms.length : wait(work, ms);
    }) as typeof window.setTimeout);
    const { gateways, element } = await sendInVain();
    gateways.response(unanswered, unanswered, { kind: 'taken', leadId: '1' });
    for (let alarm = 0; alarm < 3; alarm++) await act(async () => alarms[alarm]?.work());
    expect(alarms.map(({ ms }) => ms)).toEqual([15_000, 30_000, 60_000]);
    expect(gateways.sent.map(({ key }) => key)).toEqual(Array(4).fill('key-number-1'));
    expect(element.textContent).toContain('Thank you');
  });

  it('the lead is sent even if its form is unmounted', async () => {
    const { gateways, unmount, bus, toasts } = await sendInVain();
    await unmount();
    const counted: unknown[] = [];
    bus.subscribe(analyticsRecorded, ({ id }) => counted.push(id));
    gateways.response({ kind: 'taken', leadId: '1' });
    await act(async () => gateways.back());
    expect(gateways.sent).toHaveLength(2);
    expect([toasts.length, counted]).toEqual([1, [14]]);
  });

  it('a changed lead is not sent without a click', async () => {
    const { gateways } = await sendInVain();
    type(/Comments/, 'I will come on Saturday.');
    await pause();
    await act(async () => gateways.back());
    expect(gateways.sent).toHaveLength(1);
    expect(gateways.kept.get('n40218')).toMatchObject({
      sending: null,
      draft: { message: 'I will come on Saturday.' },
    });
  });

  it('a lead sent by another tab shows the thanks here, and cannot be sent again', async () => {
    const { gateways, element, messages } = await sendInVain();
    await act(async () => gateways.sentElsewhere('n40218', { key: 'key-number-1', leadId: '1' }));
    expect(element.textContent).toContain('Thank you');
    await act(async () => gateways.back());
    expect([gateways.sent.length, messages]).toEqual([1, []]);
  });

  it('an enquiry stays when another tab has sent a different lead of the same form', async () => {
    const { gateways, element } = await sendInVain();
    await act(async () => gateways.sentElsewhere('n40218', { key: 'of-the-other-tab', leadId: '2' }));
    expect(element.textContent).not.toContain('Thank you');
    await send();
    expect(gateways.sent[1]).toEqual(gateways.sent[0]);
  });

  it('a lead that the server refuses later is restored in the form, and announced by a toast', async () => {
    const { gateways, toasts } = await sendInVain();
    gateways.response(refused());
    await act(async () => gateways.back());
    expect(toasts).toEqual([
      'We couldn’t send your enquiry. Your answers are still in the form. Open it, check them and send it again.',
    ]);
    await act(async () => gateways.back());
    expect(gateways.sent).toHaveLength(2);
  });

  it('the lead is not shown in the form of another car', async () => {
    const { gateways, unmount } = await sendInVain();
    await unmount();
    await show({ gateways, car: aCar({ id: 'other' }) });
    expect(screen.queryByRole('status')).toBeNull();
    expect(textIn(/Comments/)).toBe(wish);
  });
});

describe('a draft that was not sent', () => {
  it('a draft that was not sent is restored on the next visit with a notice, but without the consent to marketing', async () => {
    const { gateways, unmount } = await show();
    type(/Comments/, 'Is it st');
    fireEvent.click(screen.getByRole('checkbox', { name: /may send me offers/ }));
    await pause();
    await unmount();
    await show({ gateways });
    expect(screen.getByRole('status').textContent).toContain('What you typed before is still here.');
    expect(textIn(/Comments/)).toBe('Is it st');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /may send me offers/ }).checked).toBe(false);
    expect(gateways.sent).toEqual([]);
  });

  it('a draft that was not sent is stored when the page is left while typing', async () => {
    const { gateways } = await show();
    type(/Comments/, 'Is it st');
    window.dispatchEvent(new Event('pagehide'));
    expect(gateways.kept.get('n40218')?.draft.message).toBe('Is it st');
  });

  it('a draft that was not sent is deleted by “Clear”, which leaves only the contact details', async () => {
    const gateways = fakeGateways();
    gateways.contact = contactDetailsOf(aDraft());
    gateways.kept.set('n40218', { draft: aDraft({ message: 'Is it st' }), sending: null });
    await show({ gateways });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear' })));
    expect([textIn(/First name/), textIn(/Comments/)]).toEqual(['Aroha', wish]);
    expect(screen.queryByRole('status')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    await pause();
    expect(gateways.kept.size).toBe(0);
  });

  it('a draft is not stored if the form is unchanged, or once the enquiry was sent', async () => {
    const { gateways, unmount } = await show();
    type(/Comments/, 'Is it st');
    await pause();
    type(/Comments/, wish);
    await pause();
    expect(gateways.kept.size).toBe(0);
    fill();
    await send();
    await pause();
    await unmount();
    expect([gateways.sent.length, gateways.kept.size]).toEqual([1, 0]);
  });
});
