/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { createSlotHost } from './slot-host.ts';

const unmocked = globalThis.IntersectionObserver;
afterEach(() => {
  globalThis.IntersectionObserver = unmocked;
});

/** A slot with one server-rendered widget, which hydrates near the viewport. */
function mountSlot() {
  const watching = new Set<() => void>();
  globalThis.IntersectionObserver = class {
    readonly come: () => void;
    constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      this.come = () => callback([{ isIntersecting: true }]);
    }
    observe = () => void watching.add(this.come);
    disconnect = () => void watching.delete(this.come);
  } as unknown as typeof IntersectionObserver;
  const element = document.createElement('div');
  element.innerHTML = '<div data-island="i1" data-widget="mf-forms/enquiry" data-hydrate="visible"></div>';
  const requested: string[] = [];
  const host = createSlotHost({
    state: { site: demoSite() } as never,
    remotes: {
      sourcesOf: (remote) => {
        requested.push(remote);
        return [];
      },
    },
    widgets: {} as never,
    report: () => {},
    newPrefix: () => '',
  });
  const comeNear = async () => {
    for (const come of [...watching]) come();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { slot: host.mount(element, 'vehicle.enquiry', {}), watching, comeNear, requested };
}

it('a widget of a slot is requested when the slot comes near the viewport, once', async () => {
  const { watching, comeNear, requested } = mountSlot();
  expect(requested).toEqual([]);
  await comeNear();
  expect(requested).toEqual(['mf-forms']);
  expect(watching.size).toBe(0);
});

it('a slot that is removed no longer watches the viewport', () => {
  const { slot, watching } = mountSlot();
  expect(watching.size).toBe(1);
  slot.unmount();
  expect(watching.size).toBe(0);
});
