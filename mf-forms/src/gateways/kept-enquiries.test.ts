/** @jest-environment jsdom */
import { resumeKey } from '@forecourt/kit/island';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { toLead } from '../model/enquiry-lead.ts';
import { aDraft, surroundings } from '../testing/enquiry.ts';
import { createKeptEnquiriesGateway } from './kept-enquiries.ts';

let nowMs = Date.UTC(2026, 10, 22);
const enquiries = (slug = 'northshore') => createKeptEnquiriesGateway({ site: demoSite({ slug }) }, () => nowMs);
const typed = { draft: aDraft(), sending: null };
const waiting = { draft: aDraft(), sending: { lead: toLead(aDraft(), surroundings()), key: 'key-number-1' } };
const word = () => localStorage.getItem(resumeKey('northshore', 'mf-forms/enquiry'));

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('enquiries kept on the device', () => {
  it('stored enquiries outlast the tab, each under its own name and site, until they are deleted', () => {
    enquiries().keep('c1', typed);
    expect(enquiries().of('c1')).toEqual(typed);
    expect(enquiries().of('c2')).toBeNull();
    expect(enquiries('redgum').of('c1')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    enquiries().forget('c1');
    expect([enquiries().of('c1'), localStorage.length]).toEqual([null, 0]);
  });

  it('stored enquiries are deleted after a day', () => {
    enquiries().keep('c1', typed);
    nowMs += 24 * 60 * 60_000;
    enquiries().keep('c2', typed);
    expect(enquiries().of('c1')).toBeNull();
    expect(enquiries().names()).toEqual(['c2']);
    expect(localStorage).toHaveLength(1);
  });

  it('while an enquiry waits to be sent, a flag is stored, so that the next page loads the form', () => {
    enquiries().keep('c1', typed);
    expect(word()).toBeNull();
    enquiries().keep('c2', waiting);
    expect(word()).toBe('1');
    enquiries().markSent('c2', { key: 'key-number-1', leadId: '1' });
    expect([word(), enquiries().of('c2'), enquiries().sentAs('c2')?.leadId]).toEqual([null, null, '1']);
  });

  it('notify other tabs once they are sent', () => {
    const received: unknown[] = [];
    const stop = enquiries().onSentElsewhere((name, { leadId }, { draft }) =>
      received.push([name, leadId, draft.name]),
    );
    enquiries().keep('c1', waiting);
    const key = 'forecourt-enquiry:northshore:c1';
    const oldValue = localStorage.getItem(key);
    enquiries().markSent('c1', { key: 'key-number-1', leadId: '1' });
    const newValue = localStorage.getItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    expect(received).toEqual([['c1', '1', 'Aroha']]);
  });

  it.each(['getItem', 'setItem'] as const)(
    'if %s throws, stored enquiries last only until the page is left',
    (broken) => {
      for (const method of broken === 'getItem'
        ? (['getItem', 'setItem', 'removeItem'] as const)
        : (['setItem'] as const))
        jest.spyOn(Storage.prototype, method).mockImplementation(() => {
          throw new DOMException('no', 'QuotaExceededError');
        });
      const here = enquiries();
      here.keep('c1', waiting);
      expect([here.of('c1'), here.names()]).toEqual([waiting, ['c1']]);
      expect(enquiries().of('c1')).toBeNull();
      here.forget('c1');
      expect(here.of('c1')).toBeNull();
    },
  );
});
