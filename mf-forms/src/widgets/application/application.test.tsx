/** @jest-environment jsdom */
import type { PayloadOf } from '@forecourt/contracts';
import { analyticsRecorded, financeQuoted } from '@forecourt/contracts';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar, aQuote } from '../../testing/enquiry.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import application from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show() {
  const gateways = fakeGateways();
  const test = await mountWidget(application, aCar(), { remote, gateways });
  leave = test.unmount;
  const counted: PayloadOf<typeof analyticsRecorded>[] = [];
  test.bus.subscribe(analyticsRecorded, (event) => counted.push(event));
  return { ...test, gateways, counted };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button')));

function fill() {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone/, '0412 345 678');
}

describe('applying for finance', () => {
  it('[FORM-022, FIN-059] has the contact fields and asks whether there is a trade-in, Yes or No', async () => {
    await show();
    for (const label of [/First name/, /Last name/, /Email/, /Phone/, /Postcode/]) {
      expect(screen.getByRole('textbox', { name: label })).toBeTruthy();
    }
    const question = screen.getByRole<HTMLSelectElement>('combobox', { name: /Do you have a trade-in\?/ });
    expect([...question.options].map(({ value }) => value)).toEqual(['', 'Yes', 'No']);
  });

  it('[FORM-022] sends a lead with the answer about a trade-in and the estimate for the same car', async () => {
    const { bus, gateways, element } = await show();
    await act(async () => bus.publish(financeQuoted, aQuote()));
    expect(element.textContent).toContain('We’ll send this with your enquiry: $274 a week');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Yes' } });
    fill();
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({
      category: 'Finance Enquiry',
      subcategory: 'Finance Application',
      message: 'I’d like to apply for finance.',
      has_trade_in: 'Yes',
      car_id: 'n40218',
      quote: { weekly: 274, comparisonRate: 8.62 },
    });
    expect(screen.getByRole('heading', { name: 'Thank you, we’ve got your application' })).toBe(document.activeElement);
  });

  it('[ANLY-002] a finance application counts as event 9, and its lead leaves out an unanswered question', async () => {
    const { gateways, counted } = await show();
    fill();
    await send();
    expect(gateways.sent[0]?.lead).not.toHaveProperty('has_trade_in');
    expect(counted).toEqual([{ id: 9, carId: 'n40218' }]);
  });
});
