/** @jest-environment jsdom */
import type { IslandEnvironment } from '@forecourt/kit/island';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import type { FormGateways } from '../../gateways/index.ts';
import { contactDetailsOf } from '../../model/contact-details.ts';
import { placesOf } from '../../model/place.ts';
import { formFor } from '../../model/purpose.ts';
import { aCar, aDraft } from '../../testing/enquiry.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import pageForm from '../page-form/index.ts';
import enquiry from './index.ts';

let leave = () => {};
afterEach(() => leave());

/** Puts the server's HTML of the form into the document; returns a function that hydrates it. */
function serve(
  gateways: ReturnType<typeof fakeGateways>,
  car = aCar(),
  form = (environment: IslandEnvironment<FormGateways>) =>
    enquiry.element({ context: car, data: undefined, shared: undefined }, environment),
) {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const element = (where: 'server' | 'browser') => form(environment(where, gateways));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element('server'));
  const complaints: unknown[] = [];
  const hydrate = async () => {
    const root = await act(async () =>
      hydrateRoot(container, element('browser'), { onRecoverableError: (error) => complaints.push(error) }),
    );
    leave = () => {
      act(() => root.unmount());
      container.remove();
    };
  };
  return { hydrate, complaints };
}

function environment(where: 'server' | 'browser', gateways: FormGateways): IslandEnvironment<FormGateways> {
  const address = { path: '/', query: '', params: {} };
  return {
    site: demoSite(),
    origin: 'http://localhost',
    where,
    fetch: () => Promise.reject(new Error('not in this test')),
    gateways,
    bus: { publish: () => {}, subscribe: () => () => {} },
    navigation: { go: () => {}, current: () => address, subscribe: () => () => {} },
    slots: { place: () => '', mount: () => ({ update: () => {}, unmount: () => {} }) },
    describe: () => {},
    report: () => {},
    renderedAtMs: 0,
  };
}

const field = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

describe('the server’s form', () => {
  it('[FORM-062] the browser validates and posts the form before hydration, and the script sends it after hydration', async () => {
    const { hydrate, complaints } = serve(fakeGateways());
    const form = screen.getByRole<HTMLFormElement>('form');
    expect([form.method, form.getAttribute('action'), form.noValidate]).toEqual(['post', '/', false]);
    expect(screen.getByRole('button').getAttribute('type')).toBe('submit');
    expect(new FormData(form).get('form')).toBe('enquiry');
    const nameless = [...form.elements].filter(
      (element) => element.matches('input, select, textarea') && !element.getAttribute('name'),
    );
    expect(nameless).toEqual([]);
    await hydrate();
    expect(form.noValidate).toBe(true);
    expect(fireEvent.submit(form)).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('contains no contact details until hydration fills in those stored on the device', async () => {
    const gateways = fakeGateways();
    gateways.contact = contactDetailsOf(aDraft());
    const { hydrate, complaints } = serve(gateways);
    expect(field(/First name/).value).toBe('');
    await hydrate();
    expect(field(/First name/).value).toBe('Aroha');
    expect(complaints).toEqual([]);
  });

  it('keeps the choice of no location made before hydration', async () => {
    const places = placesOf(formFor(demoSite(), 'testDrive', undefined), [aLocation('artarmon'), aLocation('hornsby')]);
    const { hydrate } = serve(fakeGateways(), undefined, (environment) =>
      pageForm.element({ context: { form: 'testDrive' }, data: { places }, shared: undefined }, environment),
    );
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
    expect(chosen()).toEqual(['artarmon']);
    screen.getByRole<HTMLInputElement>('radio', { name: 'No preference' }).checked = true;
    await hydrate();
    expect(chosen()).toEqual(['']);
  });

  it('keeps text typed before hydration instead of stored details', async () => {
    const gateways = fakeGateways();
    gateways.contact = contactDetailsOf(aDraft());
    const { hydrate } = serve(gateways);
    field(/First name/).value = 'Wiremu';
    field(/Comments/).value = 'Is it red?';
    screen.getByRole<HTMLInputElement>('radio', { name: 'Email' }).checked = true;
    screen.getByRole<HTMLInputElement>('checkbox', { name: /may send me offers/ }).checked = true;
    await hydrate();
    expect(gateways.kept.get('n40218')?.draft).toMatchObject({ message: 'Is it red?', opt_in: false });
    await act(async () => fireEvent.click(screen.getByRole('button')));
    expect(gateways.sent[0]?.lead).toMatchObject({
      name: 'Wiremu',
      phone: '0412 345 678',
      message: 'Is it red?',
      PreferredContactMethod: 'Email',
      opt_in: true,
    });
  });

  it('an unsent enquiry about a sold car is restored with the shopper’s message, not the default message', async () => {
    const gateways = fakeGateways();
    gateways.kept.set('n40218', { draft: aDraft({ message: 'A red one, please.' }), sending: null });
    const { hydrate, complaints } = serve(gateways, aCar({ status: 'sold' }));
    expect(field(/Comments/).value).toContain('I’m looking for something similar');
    await hydrate();
    expect(field(/Comments/).value).toBe('A red one, please.');
    expect(complaints).toEqual([]);
  });
});
