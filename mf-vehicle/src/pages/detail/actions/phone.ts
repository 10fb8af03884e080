import type { Car } from '@forecourt/contracts';
import { analyticsIds, phoneHref, phoneShown, vehicleMessagesOf } from '@forecourt/contracts';
import type { CarPhone } from '@forecourt/contracts/api';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { VehicleGateways } from '../../../gateways/index.ts';
import { publishAnalytics } from '../../../wiring.ts';

/** The number to call about a vehicle. One instance serves the whole page. */
export type Phone = {
  readonly state: 'masked' | 'asking' | 'failed' | 'shown';
  /** The number, or its mask. */
  readonly text: string;
  /** `tel:` link. While the number is masked: a link to the location's page, so that it works without JavaScript. */
  readonly href: string;
  /** Text for screen readers after a request; empty until then. */
  readonly announcement: string;
  /** Requests the number unless it is loading or known. */
  readonly reveal: () => void;
  /** Counts a call for analytics. */
  readonly countCall: () => void;
};

/** State of the request for the number. */
type Requested =
  | { readonly kind: 'not' | 'waiting' | 'failed' }
  /** `number` null: the vehicle has no number of its own. */
  | { readonly kind: 'given'; readonly number: string | null; readonly announced: boolean };

/**
 * For a vehicle without a number of its own, the site's general number is used. A masked number is requested once per
 * tab.
 *
 * @param known null: the vehicle has no number, or it could not be loaded
 * @param locationHref the page that shows the location's number
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
