import type { Car } from '@forecourt/contracts';
import {
  checkoutHref,
  depositDollars,
  dollars,
  financeHref,
  href,
  isAllowed,
  isOffered,
  isSold,
} from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { isMotorcycle } from '../facts/vehicle-kind.ts';

/** An action whose form or checkout is a separate page. */
export type VehicleAction = {
  readonly name: 'reserve' | 'buy' | 'testDrive' | 'tradeIn' | 'finance';
  readonly label: string;
  readonly href: string;
};

type ActingSite = Pick<Site, 'features' | 'buyOnline' | 'checkout' | 'aliases' | 'finance'>;

/** Actions with a form. */
const forms = [
  { name: 'testDrive', label: 'Book a test drive', route: 'forms.test-drive' },
  { name: 'tradeIn', label: 'Value my trade-in', route: 'forms.trade-in' },
  { name: 'finance', label: 'Apply for finance', route: 'finance.calculator' },
] as const;

/**
 * Actions that both the site and the vehicle allow, strongest commitment first. A sold vehicle has no actions; a
 * vehicle that is reserved or coming soon cannot be reserved or bought.
 * @source spec §2, §5, VDP-054…VDP-058, VDP-093, requirements VDP-088
 */
export function vehicleActions(car: Car, site: ActingSite): readonly VehicleAction[] {
  if (isSold(car)) return [];
  const { aliases } = site;
  const checkout = isAllowed('reserve', site, car) && car.reserved !== true && car.status === 'in_stock';
  return [
    ...(checkout
      ? [
          {
            name: 'reserve',
            label: `Reserve for ${dollars(depositDollars(car, site))}`,
            href: checkoutHref(car.slug, aliases),
          } as const,
        ]
      : []),
    ...(checkout && isSoldOnline(car, site.buyOnline)
      ? [
          {
            name: 'buy',
            label: 'Buy online',
            href: href('forms.checkout-journey', {}, { aliases, query: carId(car.id) }),
          } as const,
        ]
      : []),
    ...forms.flatMap(({ name, label, route }) =>
      isOffered(name, site, car)
        ? [
            {
              name,
              label: name === 'testDrive' && isMotorcycle(car) ? 'Book a test ride' : label,
              href: name === 'finance' ? financeHref(car, aliases) : href(route, {}, { aliases, query: carId(car.id) }),
            },
          ]
        : [],
    ),
  ];
}

/** The actions of a vehicle that can be in the bottom bar on phones, with short labels. */
export function barActions(
  car: Car,
  site: ActingSite,
): readonly { readonly action: VehicleAction; readonly label: string }[] {
  return vehicleActions(car, site).flatMap((action) => {
    if (action.name === 'testDrive') return [{ action, label: isMotorcycle(car) ? 'Test ride' : 'Test drive' }];
    return action.name === 'tradeIn' ? [{ action, label: 'Trade-in' }] : [];
  });
}

/**
 * Whether the dealer sells this car online: by its dealership, else by condition and make.
 * @source spec §4, VDP-055, requirements AMB-12
 */
export function isSoldOnline(
  { dealership_slug: dealership, car_type: carType, make }: Pick<Car, 'dealership_slug' | 'car_type' | 'make'>,
  rules: Site['buyOnline'],
): boolean {
  if (rules === undefined) return false;
  if (dealership !== undefined && rules.dealerships.includes(dealership)) return true;
  if (rules.makes === undefined) return false;
  const used = carType === 'used';
  const listed = rules.makes.some((name) => name.toLowerCase() === make?.trim().toLowerCase());
  return rules.usedAndMake === true ? used && listed : used || listed;
}

const carId = (value: string) => `car_id=${encodeURIComponent(value)}`;
