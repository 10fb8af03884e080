import type { Car } from '@forecourt/contracts';
import { analyticsIds, phoneHref, phoneShown, vehicleMessagesOf } from '@forecourt/contracts';
import type { CarPhone } from '@forecourt/contracts/api';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { publishAnalytics } from '../../../wiring.ts';

/** The number to call about a vehicle, as far as the shopper has it. One of them serves the whole page. */
export type Phone = {
  readonly state: 'masked' | 'asking' | 'failed' | 'shown';
  /** The number, or its mask. */
  readonly text: string;
  /** `tel:`, or while the number is hidden the page of its yard: the way without JavaScript. */
  readonly href: string;
  /** What a screen reader announces of a response; empty before any request. */
  readonly announcement: string;
  /** Requests the number, unless that is under way or done. */
  readonly reveal: () => void;
  /** The shopper calls. */
  readonly countCall: () => void;
};

/** How far asking has come. */
type Requested =
  | { readonly kind: 'not' | 'waiting' | 'failed' }
  /** `number` null: there is none after all. */
  | { readonly kind: 'given'; readonly number: string | null; readonly announced: boolean };

/**
 * A vehicle without a number of its own is called about under the site's general one. A number that is hidden is
 * requested once; the tab remembers it.
 *
 * @param known null: it has none, or it is not known
 * @param yardHref the page that has the yard's number
 * @source spec §4, VDP-063…VDP-067
 */
export function usePhone(car: Car, known: CarPhone | null, locationHref: string): Phone {
  const site = useSite();
  const { bus, report } = useIsland();
  const { phones } = useGateways<VehicleGateways>();
  const [requested, setRequested] = useState<Requested>({ kind: 'not' });
  const busy = useRef(false);
  const hidden = known !== null && known.number === null;

  useEffect(() => {
    const number = hidden ? phones.given(car.id) : null;
    if (number !== null) setRequested({ kind: 'given', number, announced: false });
  }, [phones, car.id, hidden]);

  const reveal = () => {
    if (busy.current || requested.kind === 'given') return;
    busy.current = true;
    setRequested({ kind: 'waiting' });
    const dealership = car.dealership_id ?? car.dealership_slug ?? site.slug;
    phones
      .reveal({ car_id: car.id, dealership_id: dealership, website_id: site.slug })
      .then(
        (number) => setRequested({ kind: 'given', number, announced: true }),
        (error: unknown) => {
          report(error);
          setRequested({ kind: 'failed' });
        },
      )
      .finally(() => {
        busy.current = false;
      });
  };

  const countCall = () => publishAnalytics(bus, analyticsIds.call, car);

  if (hidden && requested.kind !== 'given') {
    const failed = requested.kind === 'failed';
    return {
      state: failed ? 'failed' : requested.kind === 'waiting' ? 'asking' : 'masked',
      text: known.masked,
      href: locationHref,
      announcement: failed
        ? `${vehicleMessagesOf(site).message('phoneUnreachable')} Try again, or call ${site.phone}.`
        : '',
      reveal,
      countCall,
    };
  }
  const number = (requested.kind === 'given' ? requested.number : known?.number) ?? site.phone;
  const text = phoneShown(number, site.phones?.localFormat === true);
  const announcement = requested.kind === 'given' && requested.announced ? `The phone number is ${text}.` : '';
  return { state: 'shown', text, href: phoneHref(number), announcement, reveal, countCall };
}
