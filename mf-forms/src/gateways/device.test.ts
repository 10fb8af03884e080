/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { contactDetailsOf } from '../model/contact-details.ts';
import { aDraft } from '../testing/enquiry.ts';
import { createDeviceGateway } from './device.ts';

const contact = contactDetailsOf(aDraft());

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('device storage', () => {
  it('returns the stored contact details', () => {
    if (contact !== null) createDeviceGateway().rememberContact(contact);
    expect(createDeviceGateway().contactDetails()).toEqual(contact);
  });

  it('ignores malformed contact details', () => {
    localStorage.setItem('forecourt-contact', '{"name":');
    expect(createDeviceGateway().contactDetails()).toBeNull();
  });

  it('ignores full or forbidden storage without an error', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const method of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    if (contact !== null) createDeviceGateway().rememberContact(contact);
    expect(createDeviceGateway().contactDetails()).toBeNull();
  });

  it('creates unique keys in the format of the api', () => {
    const keys = new Set(Array.from({ length: 50 }, () => createDeviceGateway().newKey()));
    expect(keys.size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });
});

it.each(['/booking', '/my-appointment'])('the URL of a page that shows a booking has no token: %s', (path) => {
  history.replaceState(null, '', `${path}?token=secret`);
  const device = createDeviceGateway({ 'forms.booking': ['/my-appointment'] });
  expect(device.pageUrl()).toBe(`${location.origin}${path}`);
});
