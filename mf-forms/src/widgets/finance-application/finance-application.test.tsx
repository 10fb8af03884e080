/** @jest-environment jsdom */
import { financeQuoted } from '@forecourt/contracts';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar, aQuote } from '../../testing/enquiry.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import application from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(context: Parameters<typeof application.element>[0]['context']) {
  const gateways = fakeGateways();
  const test = await mountWidget(application, context, { remote, gateways });
  leave = test.unmount;
  return { ...test, gateways };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const send = async () => {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone/, '0412 345 678');
  await act(async () => fireEvent.click(screen.getByRole('button')));
};

describe('the application under a calculator', () => {
  it('[FORM-022] the application is sent with the calculator’s last quote for its car', async () => {
    const { bus, gateways, element } = await show({ car: aCar() });
    await act(async () => bus.publish(financeQuoted, aQuote()));
    await act(async () => bus.publish(financeQuoted, aQuote({ weeklyCents: 23_600 })));
    await act(async () => bus.publish(financeQuoted, aQuote({ carId: 'another', weeklyCents: 100 })));
    expect(element.textContent).not.toContain('$274 a week');
    await act(async () => bus.publish(financeQuoted, aQuote({ weeklyCents: 23_600 })));
    expect(element.textContent).toContain('We’ll send this with your enquiry: $236 a week');
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({
      category: 'Finance Enquiry',
      car_id: 'n40218',
      quote: { weekly: 236 },
    });
  });

  it('[FIN-053] without a car, the application is sent with the dealership and the car type that the link names', async () => {
    const { bus, gateways } = await show({ wanted: { dealershipSlug: 'northshore-kia', carType: 'used' } });
    await act(async () => bus.publish(financeQuoted, aQuote({ carId: '' })));
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({
      dealership_slug: 'northshore-kia',
      car_type: 'used',
      quote: { weekly: 274 },
    });
  });
});
