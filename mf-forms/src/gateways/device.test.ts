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

describe('what forms remember on the device', () => {
  it('contact details stay', () => {
    if (contact !== null) createDeviceGateway().rememberContact(contact);
    expect(createDeviceGateway().contactDetails()).toEqual(contact);
  });

  it('somebody else’s writing is not read', () => {
    localStorage.setItem('forecourt-contact', '{"name":');
    expect(createDeviceGateway().contactDetails()).toBeNull();
  });

  it('where storage is full or forbidden nothing is remembered and nothing breaks', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const method of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    if (contact !== null) createDeviceGateway().rememberContact(contact);
    expect(createDeviceGateway().contactDetails()).toBeNull();
  });

  it('keys differ and fit the api', () => {
    const keys = new Set(Array.from({ length: 50 }, () => createDeviceGateway().newKey()));
    expect(keys.size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });
});
