import type { Car } from '@forecourt/contracts';
import { isAllowed, isSold } from '@forecourt/contracts';
import type { Site, VehicleTabName } from '@forecourt/contracts/site-config';
import { words } from '../facts/fact.ts';
import { dealerPromises } from '../offer/dealer-promises.ts';
import { reserveExplainer } from '../offer/reserve-explainer.ts';

/** One tab of the vehicle page: the dealer's comments, a list of features, or paragraphs. */
export type VehicleTab = { readonly name: VehicleTabName; readonly title: string } & (
  | { readonly kind: 'comments' }
  | { readonly kind: 'features'; readonly items: readonly string[] }
  | { readonly kind: 'text'; readonly paragraphs: readonly string[] }
);

/** Titles of the tabs. The title of `protectYourCar` is not fixed: it contains the site's noun for a vehicle. */
const fixedTitles: { readonly [Name in Exclude<VehicleTabName, 'protectYourCar'>]: string } = {
  dealerComments: 'Dealer Comments',
  whatsIncluded: "What's Included",
  whyBuyFromUs: 'Why Buy From Us?',
  reserveOnline: 'Reserve Online',
  features: 'Features',
};

/** The tabs of a vehicle in the site's order; a tab without content is left out. @source spec §2, VDP-032…VDP-039 */
export function vehicleTabs(car: Car, site: Pick<Site, 'vdp' | 'copy' | 'features' | 'noun'>): readonly VehicleTab[] {
  const { tabs } = site.vdp;
  const noun = site.noun.slice(0, 1).toUpperCase() + site.noun.slice(1);
  const titles = { ...fixedTitles, protectYourCar: `Protect Your ${noun}` };
  const text = (name: VehicleTabName, paragraphs: readonly string[]): readonly VehicleTab[] =>
    paragraphs.length === 0 ? [] : [{ name, title: titles[name], kind: 'text', paragraphs }];
  const features = (car.standardEquipment ?? []).flatMap((item) => words(item) ?? []);
  const has: { readonly [Name in VehicleTabName]: () => readonly VehicleTab[] } = {
    dealerComments: () => [{ name: 'dealerComments', title: titles.dealerComments, kind: 'comments' }],
    whatsIncluded: () => text('whatsIncluded', [...tabs.whatsIncluded, ...dealerPromises(car, site.copy)]),
    whyBuyFromUs: () => text('whyBuyFromUs', tabs.whyBuyFromUs),
    reserveOnline: () =>
      text('reserveOnline', isAllowed('reserve', site, car) && !isSold(car) ? reserveExplainer(car, site) : []),
    protectYourCar: () => text('protectYourCar', tabs.protectYourCar),
    features: () =>
      features.length === 0 ? [] : [{ name: 'features', title: titles.features, kind: 'features', items: features }],
  };
  return [...new Set(tabs.order)].flatMap((name) => has[name]());
}
