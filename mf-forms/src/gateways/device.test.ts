/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { contactDetailsOf } from '../model/contact-details.ts';
import { aDraft } from '../testing/enquiry.ts';
import { createDeviceGateway } from './device.ts';

const device = (slug = 'northshore') => createDeviceGateway({ site: demoSite({ slug }) });
const contact = contactDetailsOf(aDraft());
const kept = { draft: aDraft(), sending: null };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what forms remember on the device', () => {
  it('an unsent enquiry is there after a reload, for its own car and site, until it is forgotten', () => {
    device().keepEnquiry('c1', kept);
    expect(device().keptEnquiry('c1')).toEqual(kept);
    expect(device().keptEnquiry('c2')).toBeNull();
    expect(device('redgum').keptEnquiry('c1')).toBeNull();
    device().forgetEnquiry('c1');
    expect(device().keptEnquiry('c1')).toBeNull();
  });

  it('an unsent enquiry ends with the tab, contact details stay', () => {
    device().keepEnquiry('c1', kept);
    if (contact !== null) device().rememberContact(contact);
    expect(localStorage).toHaveLength(1);
    expect(sessionStorage).toHaveLength(1);
    expect(device().contactDetails()).toEqual(contact);
  });

  it('somebody else’s writing is not read', () => {
    localStorage.setItem('forecourt-contact', '{"name":');
    sessionStorage.setItem('forecourt-enquiry:northshore:c1', '<enquiry/>');
    expect(device().contactDetails()).toBeNull();
    expect(device().keptEnquiry('c1')).toBeNull();
  });

  it('where storage is full or forbidden nothing is remembered and nothing breaks', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
    }
    device().keepEnquiry('c1', kept);
    device().forgetEnquiry('c1');
    expect(device().keptEnquiry('c1')).toBeNull();
  });

  it('keys differ and fit the api', () => {
    const keys = new Set(Array.from({ length: 50 }, () => device().newKey()));
    expect(keys.size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });
});
