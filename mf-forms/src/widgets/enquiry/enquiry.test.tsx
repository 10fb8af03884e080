/** @jest-environment jsdom */
import { analyticsRecorded, financeQuoted, messages, visitChanged } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { LeadOutcome } from '../../gateways/leads.ts';
import { contactDetailsOf } from '../../model/contact-details.ts';
import { aCar, aDraft, aQuote } from '../../testing/enquiry.ts';
import {
  field,
  fill,
  refused,
  send,
  showEnquiry,
  submitButton,
  textIn,
  type,
  wish,
} from '../../testing/enquiry-driver.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(...given: Parameters<typeof showEnquiry>) {
  const test = await showEnquiry(...given);
  leave = test.unmount;
  return test;
}

describe('the enquiry form', () => {
  it('shows the car and its stock number', async () => {
    const { element } = await show();
    expect(screen.getByRole('form', { name: '2026 Toyota RAV4' })).toBeTruthy();
    expect(element.textContent).toContain('Stock number N40218');
    expect(submitButton().textContent).toBe('Enquire Now');
  });

  it('has a slot for the opening hours below its button, with the car as context', async () => {
    const { slots } = await show();
    expect(slots()).toContainEqual({
      name: 'vehicle.enquiry.opening',
      context: expect.objectContaining({ make: 'Toyota', model: 'RAV4' }),
    });
  });

  it('[FORM-002] offers exactly Phone, Email and SMS for the reply', async () => {
    await show();
    const group = within(screen.getByRole('group', { name: /How should we reply/ }));
    expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['Phone', 'Email', 'SMS']);
  });

  it('[FORM-004] limits the postcode to four characters', async () => {
    await show();
    expect(field(/Postcode/).getAttribute('maxlength')).toBe('4');
  });

  it('trims pasted text before cutting it to the maximum length', async () => {
    await show();
    fireEvent.paste(field(/Postcode/), { clipboardData: { getData: () => ' 4000 ' } });
    expect(field(/Postcode/).value).toBe('4000');
  });

  it('says which dealer collects the details and why, and has a separate, unticked box to allow offers', async () => {
    const { element } = await show();
    expect(element.textContent).toContain('Northshore Motors Pty Ltd collects these details to reply to you');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /may send me offers/ }).checked).toBe(false);
  });

  it('[FORM-057] an enquiry about a sold car has a message that asks for a similar car, ready to send', async () => {
    const { gateways } = await show({ car: aCar({ status: 'sold' }) });
    expect(screen.getByRole('heading').textContent).toBe('Another one like the 2026 Toyota RAV4');
    expect(submitButton().textContent).toBe('Find Me Something Similar');
    type(/First name/, 'Aroha');
    type(/Email/, 'aroha@example.com');
    type(/Phone/, '0412 345 678');
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({
      subcategory: 'Find Similar',
      message: 'I’m looking for something similar to the 2026 Toyota RAV4 (Toyota RAV4, SUV, $58,490).',
    });
  });
});

describe('sending', () => {
  it('sends the input, thanks the shopper by name, and publishes the lead without contact details', async () => {
    const { bus, gateways, messages, faults, element } = await show();
    const visit = { visitedPages: ['/', '/finance'], linkedQueryParams: { utm_source: 'radio' }, source: 'radio' };
    await act(async () => bus.publish(visitChanged, visit));
    await act(async () => bus.publish(financeQuoted, aQuote({ chosen: true })));
    fill();
    type(/Postcode/, '2064');
    fireEvent.click(screen.getByRole('radio', { name: 'SMS' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /may send me offers/ }));
    await send();
    expect(gateways.sent).toEqual([
      {
        key: 'key-number-1',
        lead: {
          form: 'enquiry',
          category: 'General Enquiry',
          subcategory: 'Vehicle Enquiry',
          name: 'Aroha',
          email: 'aroha@example.com',
          phone: '0412 345 678',
          postcode: '2064',
          message: 'Is it still there?',
          PreferredContactMethod: 'SMS',
          opt_in: true,
          consent_text: 'Yes, Northshore Motors may send me offers. I can unsubscribe at any time.',
          car_id: 'n40218',
          car_type: 'new',
          stock_number: 'N40218',
          vehicle_status: 'in_stock',
          'Vehicle Make': 'Toyota',
          'Vehicle Model': 'RAV4',
          manufacturer_slug: 'toyota',
          dealership_slug: 'northshore-toyota',
          location_id: 'artarmon',
          quote: {
            provider: 'Harbour Auto Finance',
            weekly: 274,
            interestRate: 7.99,
            comparisonRate: 8.62,
            termYears: 5,
            deposit: 0,
          },
          source: 'radio',
          lead_attributes: { visited_pages: ['/', '/finance'], linked_query_params: { utm_source: 'radio' } },
          url: 'https://northshore.example/cars/2026-toyota-rav4-n40218?utm_source=radio',
          user_agent: 'Browser/1',
          elapsed_ms: 60_000,
        },
      },
    ]);
    expect(element.textContent).toContain('Thank you, we’ve got your enquiry');
    expect(element.textContent).toContain('Your reference is 0B5F1C2D.');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    expect(messages).toEqual([{ leadId: '0b5f1c2d-8a77', category: 'General Enquiry', carId: 'n40218' }]);
    expect(faults).toEqual([]);
    expect(gateways.kept.size).toBe(0);
  });

  it('[FORM-027] ignores a second click while it is being sent', async () => {
    const gateways = fakeGateways();
    let response = (_: LeadOutcome) => {};
    gateways.response(new Promise((resolve) => (response = resolve)));
    const { element } = await show({ gateways });
    fill();
    await send();
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    await send();
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    expect(gateways.sent).toHaveLength(1);
    await act(async () => response({ kind: 'taken', leadId: '1' }));
    expect(element.textContent).toContain('Thank you');
  });

  it('the form starts with a message about this car, ready to send or to change', async () => {
    const { gateways } = await show();
    expect(textIn(/Comments/)).toBe(wish);
    type(/First name/, 'Aroha');
    type(/Email/, 'aroha@example.com');
    type(/Phone/, '0412 345 678');
    await send();
    expect(gateways.sent[0]?.lead.message).toBe(wish);
  });

  it('promises a reply time only if the dealer sets one', async () => {
    const { element, unmount } = await show();
    expect(element.textContent).not.toContain('We usually reply');
    await unmount();
    const promising = await show({ site: demoSite({ forms: { replyTime: 'within two business hours' } }) });
    expect(promising.element.textContent).toContain('We usually reply within two business hours.');
  });

  it('a lender’s own example is neither shown nor sent', async () => {
    const { bus, gateways, element } = await show();
    await act(async () => bus.publish(financeQuoted, aQuote()));
    expect(element.textContent).not.toContain(demoSite().finance.warning);
    fill();
    await send();
    expect(gateways.sent[0]?.lead).not.toHaveProperty('quote');
  });

  it('an estimate chosen for this car is sent, and shown below the fields with its comparison rate and the warning', async () => {
    const { bus, gateways, element } = await show();
    await act(async () => bus.publish(financeQuoted, aQuote({ carId: 'another', chosen: true })));
    expect(element.textContent).not.toContain('We’ll send this with your enquiry');
    await act(async () => bus.publish(financeQuoted, aQuote({ chosen: true })));
    const figures = screen.getByText(/^We’ll send this with your enquiry/);
    expect(field(/Comments/).compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(element.textContent).toContain(
      'We’ll send this with your enquiry: $274 a week, 8.62% p.a. comparison rate*',
    );
    expect(element.textContent).toContain(`*${demoSite().finance.warning}`);
    fill();
    await send();
    expect(gateways.sent[0]?.lead.quote).toMatchObject({ weekly: 274, comparisonRate: 8.62 });
  });

  it('if an estimate is by the month, the form shows its repayment by the month', async () => {
    const { bus, element } = await show();
    const monthly = { chosen: true, frequency: 'month', repaymentCents: 118_569 } as const;
    await act(async () => bus.publish(financeQuoted, aQuote(monthly)));
    expect(element.textContent).toContain('We’ll send this with your enquiry: $1,185.69 a month, 8.62% p.a.');
  });

  it.each([
    ['[ANLY-003] an enquiry about a new car counts as event 14', 'new', 14],
    ['[ANLY-003] an enquiry about a demo car counts as event 14', 'demo', 14],
    ['[ANLY-004] an enquiry about a used car counts as event 15', 'used', 15],
  ] as const)('%s', async (_, carType, id) => {
    const { bus } = await show({ car: aCar({ carType }) });
    const counted: unknown[] = [];
    bus.subscribe(analyticsRecorded, (event) => counted.push(event));
    fill();
    await send();
    expect(counted).toEqual([{ id, carId: 'n40218' }]);
  });

  it('[CONF-042] [ANLY-003] a demo car counts as used if the site configures this', async () => {
    const { bus } = await show({ car: aCar({ carType: 'demo' }), site: demoSite({ analytics: { demoAs: 'used' } }) });
    const counted: unknown[] = [];
    bus.subscribe(analyticsRecorded, (event) => counted.push(event));
    fill();
    await send();
    expect(counted).toEqual([{ id: 15, carId: 'n40218' }]);
  });

  it('[FORM-025] stores the contact details for the next form, which is otherwise empty', async () => {
    const { gateways } = await show();
    fill();
    await send();
    expect(gateways.contact).toMatchObject({ name: 'Aroha', phone: '0412 345 678' });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask another question' })));
    expect([textIn(/First name/), textIn(/Email/), textIn(/Comments/)]).toEqual(['Aroha', 'aroha@example.com', wish]);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    type(/Comments/, 'And is it red?');
    await send();
    expect(gateways.sent.map(({ key }) => key)).toEqual(['key-number-1', 'key-number-2']);
  });

  it('[FORM-025] stored details prefill the form', async () => {
    const gateways = fakeGateways();
    gateways.contact = contactDetailsOf(aDraft({ last_name: 'Ngata', postcode: '2064' }));
    await show({ gateways });
    const labels = [/First name/, /Last name/, /Email/, /Phone/, /Postcode/, /Comments/];
    expect(labels.map(textIn)).toEqual(['Aroha', 'Ngata', 'aroha@example.com', '0412 345 678', '2064', wish]);
  });
});

describe('the errors of an enquiry', () => {
  it('[FORM-005, ERR-020] errors are listed under one heading and link to their fields; the list takes the focus', async () => {
    const { gateways } = await show();
    type(/Postcode/, '20');
    type(/Comments/, '');
    await send();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.querySelector('p')?.textContent).toBe('Please fix the following errors:');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Please enter your first name.',
      'Please enter an email address like name@example.com.',
      'Please enter a phone number we can call you on.',
      'Invalid postcode. Please enter a 4-digit number.',
      'Please enter your comments.',
    ]);
    await act(async () =>
      fireEvent.click(within(summary).getByText('Invalid postcode. Please enter a 4-digit number.')),
    );
    expect(document.activeElement).toBe(field(/Postcode/));
    expect(gateways.sent).toEqual([]);
  });

  it('[FORM-005] after a second failed attempt, the remaining errors take the focus again', async () => {
    await show();
    await send();
    fill();
    type(/Comments/, '');
    await send();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Please enter your comments.']);
  });

  it('[FORM-004, ERR-019] the error of a field is shown once the field loses the focus', async () => {
    await show();
    const postcode = field(/Postcode/);
    await act(async () => postcode.focus());
    type(/Postcode/, '20');
    expect(postcode.getAttribute('aria-invalid')).toBeNull();
    await act(async () => postcode.blur());
    expect(postcode.getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(postcode.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Invalid postcode. Please enter a 4-digit number.');
  });

  it('the honeypot is hidden; its value is sent, so that the server can mark the lead as spam', async () => {
    const { element, gateways } = await show();
    expect(screen.queryByRole('textbox', { name: /Website/ })).toBeNull();
    fill();
    const honeypot = element.querySelector('input[name=website]') as HTMLInputElement;
    expect(honeypot.tabIndex).toBe(-1);
    fireEvent.change(honeypot, { target: { value: 'https://spam.example' } });
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({ website: 'https://spam.example', elapsed_ms: expect.any(Number) });
  });
});

describe('when the server refuses the enquiry', () => {
  it('[FORM-035, ERR-011] the server’s message is shown, and the input stays', async () => {
    const gateways = fakeGateways();
    gateways.response(refused({ message: 'Too many enquiries. Try again in a minute.', reason: '429 TOO_MANY' }));
    const { reports } = await show({ gateways });
    fill();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Too many enquiries. Try again in a minute.');
    expect(submitButton().getAttribute('aria-busy')).toBeNull();
    expect(textIn(/Comments/)).toBe('Is it still there?');
    expect(reports.join()).toContain('FORMS_LEAD_REFUSED: the enquiry about car n40218 got 429 TOO_MANY');
    expect(reports.join()).not.toMatch(/Aroha|0412/);
  });

  it('[FORM-035, ERR-011] the form shows “An unexpected error occured” if the server gives no message', async () => {
    const gateways = fakeGateways();
    gateways.response(refused());
    await show({ gateways });
    fill();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('An unexpected error occured');
    expect(messages.leadFailed).toBe('An unexpected error occured');
  });

  it('a field that the server rejects has its error until it changes; the next attempt is a new lead', async () => {
    const gateways = fakeGateways();
    const fields = { phone: 'This number does not exist.', car_type: 'Unknown.' };
    gateways.response(refused({ message: 'Not like this.', fields }), { kind: 'taken', leadId: '1' });
    await show({ gateways });
    fill();
    await send();
    expect(
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['This number does not exist.']);
    expect(field(/Phone/).getAttribute('aria-invalid')).toBe('true');
    type(/Phone/, '0400 000 000');
    expect(field(/Phone/).getAttribute('aria-invalid')).toBeNull();
    await send();
    expect(gateways.sent.map(({ key }) => key)).toEqual(['key-number-1', 'key-number-2']);
  });
});
