/** @jest-environment jsdom */
import { toastRaised } from '@forecourt/contracts';
import { createBusHub, eventKey } from '@forecourt/kit/bus';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createComparedGateway } from './gateways/compared.ts';
import remote from './remote.ts';
import { publishCompared } from './wiring.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function choose(): readonly string[] {
  const hub = createBusHub((fault) => {
    throw new Error(fault.message);
  });
  const publishes = new Set(remote.publishes.map(eventKey));
  const toasts: string[] = [];
  hub
    .endFor('page', { publishes, subscribes: publishes })
    .subscribe(toastRaised, ({ message }) => toasts.push(message));
  const compared = createComparedGateway({ site: demoSite(), where: 'browser' });
  publishCompared(compared, hub.endFor('mf-vehicle', { publishes, subscribes: publishes }));
  for (const id of ['c1', 'c2']) compared.add({ id, name: `Car ${id}`, slug: id });
  expect(compared.all()).toHaveLength(2);
  return toasts;
}

describe('a comparison', () => {
  it('a full or forbidden storage raises a toast once per page', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    expect(choose()).toEqual([expect.stringContaining('Your browser can’t save your comparison.')]);
  });

  it('a comparison that is stored raises no toast', () => {
    expect(choose()).toEqual([]);
  });
});
