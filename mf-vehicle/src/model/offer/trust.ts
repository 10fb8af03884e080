import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { words } from '../facts/fact.ts';
import type { CarLaw } from '../law/law-of.ts';
import { dealerWarranty } from './dealer-promises.ts';

/** One reason to trust a vehicle, such as its warranty, with a link to read more. */
export type TrustLine = {
  readonly name: 'checks' | 'history' | 'warranty' | 'promise' | 'statutory';
  readonly title: string;
  readonly detail: string | readonly string[];
  readonly link?: { readonly label: string; readonly href: string; readonly isReport?: true };
};

/** Id of the page's section to which the statutory warranty's line links. */
export const warrantyAnchor = 'statutory-warranty';

type TrustSite = Pick<Site, 'copy' | 'noun' | 'plugins' | 'vdp' | 'nav'>;

/**
 * The reasons to trust a vehicle, one line each, in a fixed order: checks, history report, the dealer's warranty, the
 * dealer's promise for used vehicles, and the statutory warranty of the state. A line without data is left out. A sold
 * vehicle has only the checks.
 *
 * @source spec §3, §9, VDP-021, VDP-057, VDP-089, VDP-090
 */
export function trustLines(car: Car, site: TrustSite, law: CarLaw | undefined): readonly TrustLine[] {
  const { copy, noun, vdp } = site;
  const isUsed = car.car_type === 'used';
  const report = historyReportOf(car, site);
  const warranty = dealerWarranty(car, copy);
  const terms = warrantyPage(site);
  const statutory = law?.warranty;
  const checks: readonly TrustLine[] =
    !isUsed || vdp.usedCarChecks.length === 0
      ? []
      : [{ name: 'checks', title: 'Checked before we sell it', detail: vdp.usedCarChecks }];
  if (isSold(car)) return checks;
  return [
    ...checks,
    ...(report === null
      ? []
      : [
          {
            name: 'history',
            title: 'History report',
            detail: 'Read it before you come in',
            link: { label: 'View history report', href: report, isReport: true },
          } as const,
        ]),
    ...(warranty === ''
      ? []
      : [
          {
            name: 'warranty',
            title: 'Warranty',
            detail: warranty,
            ...(terms !== null && { link: { label: 'Terms', href: terms } }),
          } as const,
        ]),
    ...(!isUsed || copy.usedCar === ''
      ? []
      : [{ name: 'promise', title: `With every used ${noun}`, detail: copy.usedCar } as const]),
    ...(statutory === undefined
      ? []
      : [
          {
            name: 'statutory',
            title: 'Statutory warranty',
            detail: `${statutory.term[0]} or ${statutory.term[1]}, by law in ${statutory.state}`,
            link: { label: 'What it covers', href: `#${warrantyAnchor}` },
          } as const,
        ]),
  ];
}

/** Address of the car's history report, on sites with the plugin, when the feed has a valid one. @source VDP-057 */
function historyReportOf({ file }: Pick<Car, 'file'>, { plugins }: Pick<Site, 'plugins'>): string | null {
  const address = words(file);
  return plugins?.historyReport === true && address !== undefined && /^(https:\/\/|\/(?!\/))/.test(address)
    ? address
    : null;
}

/** The site's page about its warranty, if its footer links to one. @source spec §2, NAV-028 */
function warrantyPage({ nav }: Pick<Site, 'nav'>): string | null {
  return nav.footer.some(({ links }) => links.some(({ href }) => href === '/warranty')) ? '/warranty' : null;
}
