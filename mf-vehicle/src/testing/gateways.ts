import type { Car, Location } from '@forecourt/contracts';
import type { CarPhone, DeliveryResponse, PhoneReveal, PriceGauge } from '@forecourt/contracts/api';
import type { ComparedGateway } from '../gateways/compared.ts';
import type { VehicleGateways } from '../gateways/index.ts';
import type { ShareOutcome } from '../gateways/sharing.ts';
import type { SpinGateway } from '../gateways/spin.ts';
import type { SeenCar } from '../gateways/views.ts';
import type { ComparedCar } from '../model/compare/compared-car.ts';
import { noHistory } from './large-picture.ts';
import { noSpin } from './spin.ts';

/**
 * Fake gateways that respond from memory.
 *
 * @param setting.similar an Error makes the request fail
 */
export function fakeGateways(
  setting: {
    readonly cars?: readonly Car[];
    readonly gauge?: PriceGauge | Error;
    /** Whether the gauge arrives only after the page has stopped waiting. */
    readonly late?: boolean;
    readonly locations?: readonly Location[] | Error;
    /** The number with which the page is loaded. */
    readonly phone?: CarPhone | Error;
    /** The number that revealing returns; an Error makes it fail. */
    readonly number?: string | null | Error;
    readonly delivery?: Readonly<Record<string, DeliveryResponse | Error>>;
    readonly similar?: readonly Car[] | Error;
    /** Result of the search for similar cars. */
    readonly searched?: readonly Car[] | Error;
    /** Result of recording a visit; an Error makes it fail. Default: no changes. */
    readonly seen?: SeenCar | Error;
    /** The stored comparison. */
    readonly compared?: readonly ComparedCar[];
    /** Whether the browser refuses to copy. */
    readonly copyRefused?: boolean;
    /** Result of the device's share sheet. Default: the device has no share sheet. */
    readonly sheet?: () => Promise<ShareOutcome>;
    /** Saves the PDF. Default: succeeds. */
    readonly savePdf?: (slug: string) => Promise<void>;
    readonly spin?: SpinGateway;
    /** Whether every element is in the viewport. Default: no element is. */
    readonly watched?: boolean;
    readonly where?: 'server' | 'browser';
  } = {},
): VehicleGateways & {
  /** Paths copied to the clipboard. */
  readonly copied: readonly string[];
  /** Addresses opened in a popup window. */
  readonly opened: readonly string[];
  readonly printed: readonly 'page'[];
  /** Scrolls the page to `px`. */
  readonly scrollTo: (px: number) => void;
  /** Scrolls a child of a row into view or out of it. */
  readonly comeIntoView: (element: Element, seen: boolean) => void;
  /** Returns the number of listeners that wait for an element to leave the viewport. */
  readonly held: () => number;
  /** Moves every watched element out of the viewport. */
  readonly lookAway: () => void;
  /** Starts or ends a pinch zoom. */
  readonly pinch: (pinched: boolean) => void;
  /** Moves every watched element near the viewport. */
  readonly comeNear: () => void;
  /** Requests to reveal a number, in order. */
  readonly revealed: readonly PhoneReveal[];
  /** Sets the number that revealing returns. */
  readonly giveNumber: (number: string | null) => void;
  /** Postcodes of delivery requests, in order. */
  readonly delivered: readonly string[];
  /** Distances, px, passed to `watchNear`. */
  readonly nearPx: readonly number[];
  /** Ids of cars for which similar cars were searched. */
  readonly searchedFor: readonly string[];
  /** Slugs of price gauge requests. */
  readonly gauged: readonly string[];
} {
  const {
    cars = [],
    locations = [],
    gauge,
    late = false,
    similar = [],
    searched = [],
    seen,
    compared = [],
    phone,
    delivery = {},
    copyRefused = false,
    sheet,
    savePdf = async () => {},
    spin = noSpin,
    watched = false,
    where = 'browser',
  } = setting;
  const revealed: PhoneReveal[] = [];
  const given = new Map<string, string>();
  const delivered: string[] = [];
  let number = setting.number ?? null;
  const copied: string[] = [];
  const opened: string[] = [];
  const printed: 'page'[] = [];
  const gauged: string[] = [];
  const searchedFor: string[] = [];
  const nearPx: number[] = [];
  const choice = createChoice(compared);
  const near = new Set<() => void>();
  const dismissed = new Set<string>();
  const marks = new Map<Element, (passed: boolean) => void>();
  const seenBy = new Map<Element, (seen: boolean) => void>();
  const leftView = new Set<() => void>();
  const pinchListeners = new Set<(pinched: boolean) => void>();
  return {
    where,
    copied,
    opened,
    printed,
    spin,
    largePicture: noHistory(),
    scrollTo: (px) => {
      for (const [mark, listener] of marks) listener(px > Number(mark.getAttribute('data-scroll-mark')));
    },
    comeIntoView: (element, seen) => seenBy.get(element)?.(seen),
    held: () => leftView.size,
    lookAway: () => {
      for (const listener of leftView) listener();
    },
    pinch: (pinched) => {
      for (const listener of pinchListeners) listener(pinched);
    },
    comeNear: () => {
      for (const listener of near) listener();
    },
    gauged,
    nearPx,
    searchedFor,
    compared: choice,
    similarSearch: {
      find: async ({ id }) => {
        searchedFor.push(id);
        if (searched instanceof Error) throw searched;
        return searched;
      },
    },
    views: {
      follow: (_car, _asOfMs, listener, fail) => {
        if (seen instanceof Error) fail(seen);
        else if (seen !== undefined) listener(seen);
        return () => {};
      },
    },
    revealed,
    giveNumber: (next) => {
      number = next;
    },
    delivered,
    phones: {
      ofCar: async () => {
        if (phone instanceof Error) throw phone;
        return phone ?? null;
      },
      reveal: async (requested) => {
        revealed.push(requested);
        if (number instanceof Error) throw number;
        if (number !== null) given.set(requested.car_id, number);
        return number;
      },
      given: (carId) => given.get(carId) ?? null,
    },
    delivery: {
      estimate: async (postcode) => {
        delivered.push(postcode);
        const response = delivery[postcode];
        if (response instanceof Error) throw response;
        return response ?? null;
      },
    },
    session: {
      isDismissed: (name) => dismissed.has(name),
      dismiss: (name) => void dismissed.add(name),
    },
    viewport: {
      whenIdle(listener) {
        near.add(listener);
        return () => void near.delete(listener);
      },
      watchNear: (_element, px, listener) => {
        nearPx.push(px);
        near.add(listener);
        return () => void near.delete(listener);
      },
      watchSeen: (row, listener) => {
        for (const child of row.children) seenBy.set(child, (seen) => listener(child as HTMLElement, seen));
        return () => seenBy.clear();
      },
      whenOutOfView: (_element, listener) => {
        if (!watched) listener();
        else leftView.add(listener);
        return () => void leftView.delete(listener);
      },
      watchPinched: (listener) => {
        pinchListeners.add(listener);
        return () => void pinchListeners.delete(listener);
      },
      watchPassed: (mark, listener) => {
        marks.set(mark, listener);
        return () => void marks.delete(mark);
      },
    },
    vehicles: {
      bySlug: async (slug) => cars.find((car) => car.slug === slug) ?? null,
      byIds: async (ids) => ids.flatMap((id) => cars.find((car) => car.id === id) ?? []),
      similarTo: async () => {
        if (similar instanceof Error) throw similar;
        return similar;
      },
      priceGauge: async (slug) => {
        gauged.push(slug);
        if (late && gauged.length === 1) return new Promise<never>(() => {});
        if (gauge instanceof Error) throw gauge;
        return gauge ?? null;
      },
      locations: async () => {
        if (locations instanceof Error) throw locations;
        return locations;
      },
      addresses: async () => ({
        cars: cars.map(({ slug }) => ({ slug, updated_at: '2026-03-01T00:00:00.000Z', images: [] })),
        next: null,
      }),
    },
    printing: { savePdf, print: () => void printed.push('page') },
    sharing: {
      addressOf: (path) => `https://northshore.example${path}`,
      copy: async (path) => {
        if (copyRefused) throw new Error('refused');
        copied.push(path);
      },
      canShare: sheet !== undefined,
      share: async () => (await sheet?.()) ?? 'dismissed',
      openWindow: (url) => void opened.push(url),
    },
  };
}

/** A comparison list in memory. */
function createChoice(first: readonly ComparedCar[]): ComparedGateway {
  let cars = first;
  const listeners = new Set<Parameters<ComparedGateway['subscribe']>[0]>();
  const change = (next: readonly ComparedCar[]) => {
    cars = next;
    for (const listener of [...listeners]) listener('thisTab');
  };
  return {
    all: () => cars,
    add: (car) => change([...cars, car]),
    remove: (id) => change(cars.filter((car) => car.id !== id)),
    clear: () => change([]),
    isStored: () => true,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
