import type { PayloadOf } from '@forecourt/contracts';
import { alertRaised, analyticsRecorded } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../remote.ts';
import pageForm from '../widgets/page-form/index.ts';
import type { FakeGateways } from './fake-gateways.ts';
import { fakeGateways } from './fake-gateways.ts';

/** Mounts the form at the end of a page, and records the events it publishes. */
export async function showForm(
  form: string,
  {
    forms = {},
    gateways = fakeGateways(),
    locationId,
    subject,
    address = '/',
  }: {
    forms?: Site['forms'];
    gateways?: FakeGateways;
    locationId?: string;
    subject?: 'offer';
    address?: string;
  } = {},
) {
  const site = demoSite({ forms: { ...demoSite().forms, ...forms } });
  const reports: string[] = [];
  const context = { form, ...(locationId !== undefined && { locationId }), ...(subject !== undefined && { subject }) };
  const onReport = (error: unknown) => reports.push(String(error));
  const test = await mountWidget(pageForm, context, { remote, gateways, site, address, onReport });
  const counted: PayloadOf<typeof analyticsRecorded>[] = [];
  const alerts: string[] = [];
  test.bus.subscribe(analyticsRecorded, (event) => counted.push(event));
  test.bus.subscribe(alertRaised, ({ message }) => alerts.push(message));
  return { ...test, gateways, counted, alerts, reports };
}

export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
export const choose = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
export const press = (name: RegExp | string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** Fills in the contact fields. */
export function fillContact() {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone|Mobile/, '0412 345 678');
}

/** Entries of the error summary. */
export const complaints = () =>
  screen
    .queryAllByRole('alert')
    .flatMap((alert) => [...alert.querySelectorAll('a')].map(({ textContent }) => textContent));
