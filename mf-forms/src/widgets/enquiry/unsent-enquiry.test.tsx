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

describe('when no server responds', () => {
  async function sendInVain() {
    const gateways = fakeGateways();
    gateways.response(unanswered);
    const test = await show({ gateways });
    fill();
    await send();
    return test;
  }

  it('[FORM-030, FORM-035] says so, keeps everything, and offers another way', async () => {
    const { reports } = await sendInVain();
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain('An unexpected error occured');
    expect(notice.textContent).toContain('What you typed is kept on this device');
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('tel:0299041180');
    expect(textIn(/Comments/)).toBe('Is it still there?');
    expect(submitButton().textContent).toBe('Send again');
    expect(reports.join()).toContain('FORMS_LEAD_UNANSWERED: the enquiry about car n40218 got 503');
  });

  it('sent again it is the same lead under the same key, even if the estimate has changed since', async () => {
    const { gateways, bus, element } = await sendInVain();
    await act(async () => bus.publish(financeQuoted, aQuote({ chosen: true })));
    gateways.response({ kind: 'taken', leadId: '1' });
    await send();
    expect(gateways.sent).toHaveLength(2);
    expect(gateways.sent[1]).toEqual(gateways.sent[0]);
    expect(element.textContent).toContain('Thank you');
    expect(gateways.kept.size).toBe(0);
  });

  it('changed and sent again it is another lead', async () => {
    const { gateways } = await sendInVain();
    type(/Comments/, 'I will come on Saturday.');
    await send();
    expect(gateways.sent.map(({ key }) => key)).toEqual(['key-number-1', 'key-number-2']);
  });

  it('at the next visit it goes out by itself, as the lead it was, and the shopper sees it', async () => {
    const { gateways, unmount } = await sendInVain();
    await unmount();
    // The next document has gateways and an outbox of its own.
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
    expect(toasts).toEqual(['Your enquiry has now been sent to Northshore Motors.']);
  });

  it('when the network returns it goes out by itself, once', async () => {
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

  it('while the network is there all the time it goes out by itself once the server is back, later each time', async () => {
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

  it('also when its form is gone', async () => {
    const { gateways, unmount, bus, toasts } = await sendInVain();
    await unmount();
    const counted: unknown[] = [];
    bus.subscribe(analyticsRecorded, ({ id }) => counted.push(id));
    gateways.response({ kind: 'taken', leadId: '1' });
    await act(async () => gateways.back());
    expect(gateways.sent).toHaveLength(2);
    expect([toasts.length, counted]).toEqual([1, [14]]);
  });

  it('does not go out by itself once it was changed', async () => {
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

  it('that another tab has sent is thanked for here, and cannot be sent again', async () => {
    const { gateways, element, messages } = await sendInVain();
    await act(async () => gateways.sentElsewhere('n40218', { key: 'key-number-1', leadId: '1' }));
    expect(element.textContent).toContain('Thank you');
    await act(async () => gateways.back());
    expect([gateways.sent.length, messages]).toEqual([1, []]);
  });

  it('stays when another tab has sent another one of the same form', async () => {
    const { gateways, element } = await sendInVain();
    await act(async () => gateways.sentElsewhere('n40218', { key: 'of-the-other-tab', leadId: '2' }));
    expect(element.textContent).not.toContain('Thank you');
    await send();
    expect(gateways.sent[1]).toEqual(gateways.sent[0]);
  });

  it('that the server refuses later is back in the form, and the shopper sees it', async () => {
    const { gateways, toasts } = await sendInVain();
    gateways.response(refused());
    await act(async () => gateways.back());
    expect(toasts).toEqual(['Your enquiry could not be sent. What you typed is still in its form.']);
    await act(async () => gateways.back());
    expect(gateways.sent).toHaveLength(2);
  });

  it('does not appear at another car', async () => {
    const { gateways, unmount } = await sendInVain();
    await unmount();
    await show({ gateways, car: aCar({ id: 'other' }) });
    expect(screen.queryByRole('status')).toBeNull();
    expect(textIn(/Comments/)).toBe(wish);
  });
});

describe('what is typed and not sent', () => {
  it('is there at the next visit, without the consent, and says so', async () => {
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

  it('is kept when the page is left in the middle of a word', async () => {
    const { gateways } = await show();
    type(/Comments/, 'Is it st');
    window.dispatchEvent(new Event('pagehide'));
    expect(gateways.kept.get('n40218')?.draft.message).toBe('Is it st');
  });

  it('can be cleared, but for who the shopper is', async () => {
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

  it('is not kept of a form that holds what it held at first, nor of one that was sent', async () => {
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
