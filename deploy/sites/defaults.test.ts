import { defaultImages } from '@forecourt/contracts';
import { defaultCheckoutProvider, defaultCompareMax, defaultVideoEmbedPrefix } from '@forecourt/contracts/site-config';
import { siteDefaults } from '@forecourt/contracts/site-defaults';
import { describe, expect, it } from '@jest/globals';
import { isRecord } from './merge.ts';

/**
 * Every default of the platform, except the layout, by key. `row` is the requirement that states the default, or says
 * that the default is our choice.
 */
const documented: Readonly<Record<string, readonly [row: string, value: unknown]>> = {
  'search.pageSize': ['SRCH-008', 21],
  'search.emptyText': ['SRCH-025', 'No offers match your search.'],
  'search.clearFiltersUrl': ['SRCH-026', '/special-offers'],
  'search.promoCard.positions': ['SRCH-032', []],
  'search.promoCard.always': ['SRCH-033', false],
  'search.stockCount': ['SRCH-034', null],
  'search.popularMakesMax': ['SRCH-037', 20],
  'search.soldWithinDays': ['SRCH-041', 3],
  'search.stockFilterId': ['SRCH-042', 3],
  'search.stockFilterFacts': ['SRCH-042', {}],
  'search.stockFilterExtras': ['SRCH-043', []],
  'search.priceAscExcludesZero': ['SRCH-045', false],
  'search.priceSlider.min': ['SRCH-047', 5_000],
  'search.priceSlider.max': ['SRCH-047', 250_000],
  'search.priceSlider.step': ['SRCH-047', 500],
  'search.cacheEntries': ['SRCH-050', 50],
  'search.host': ['', ''],
  'search.applicationId': ['', 'forecourt'],
  'search.index': ['', 'Car_production'],
  'card.justArrivedDays': ['CARD-014', 8],
  'card.labels.justArrived': ['CARD-014', 'New'],
  'card.labels.justArrivedUsed': ['CARD-014', 'Just arrived'],
  'card.labels.reserved': ['CARD-010', 'Reserved'],
  'card.labels.sold': ['CARD-015', 'JUST SOLD'],
  'card.certifiedLogo': ['CARD-011', null],
  'labels.enquire': ['CARD-019', 'Enquire Now'],
  'favourites.enabled': ['ACCT-001', true],
  'favourites.usedWithPhotosOnly': ['CARD-023', false],
  'features.reserve': ['CONF-006', false],
  'features.tradeIn': ['CONF-006', true],
  'features.testDrive': ['CONF-006', true],
  'features.call': ['CONF-006', true],
  'features.finance': ['CONF-006', true],
  'features.enquire': ['', true],
  'features.print': ['CONF-008', false],
  'features.photoRequest': ['CONF-008', true],
  'features.deliveryCalculator': ['CONF-008', false],
  'features.quote': ['CONF-008', false],
  'features.budgetSearch': ['CONF-008', true],
  'features.spinToWin': ['CONF-008', false],
  'features.garage': ['ACCT-030', false],
  'price.preorderText': ['CONF-017', 'Pre-order now'],
  'price.noPriceText': ['CONF-017', 'Contact us for price'],
  'vdp.roundEngineLitres': ['VDP-017', false],
  'vdp.stickyHeader': ['VDP-026', true],
  'vdp.tabs.order': [
    'VDP-039',
    ['dealerComments', 'whatsIncluded', 'whyBuyFromUs', 'reserveOnline', 'protectYourCar', 'features'],
  ],
  'vdp.tabs.whatsIncluded': ['VDP-039', []],
  'vdp.tabs.whyBuyFromUs': ['VDP-039', []],
  'vdp.tabs.protectYourCar': ['VDP-039', []],
  'vdp.usedCarChecks': [
    'VDP-021',
    [
      'Inspected and road tested by a licensed mechanic',
      'PPSR searched: no money owing, not written off, not stolen',
      'Kilometres compared with the service records',
      'Safety items put right before handover',
    ],
  ],
  'vdp.disclaimer': [
    'VDP-022',
    'Details and prices are correct when shown and may change without notice. Please check with us before you travel. Odometer readings are taken when a vehicle arrives.',
  ],
  'copy.usedCar': ['', ''],
  'copy.warrantyUsed.text': ['', ''],
  'copy.warrantyUsed.dealerships': ['', {}],
  'copy.warrantyNew.text': ['', ''],
  'copy.warrantyNew.dealerships': ['', {}],
  'finance.kind': ['', 'manual'],
  'finance.warning': [
    'FIN-012',
    'Comparison rate based on a 5-year secured loan of $30,000. WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
  ],
  'finance.hiddenDealerships': ['FIN-003', []],
  'finance.hiddenManufacturers': ['FIN-003', ['suzuki']],
  kind: ['CONF-009', 'dealer'],
  noun: ['CONF-009', 'car'],
  'home.featuredTitle': ['', 'Just arrived'],
  'home.stats': ['', []],
  'nav.main': [
    'NAV-002',
    [
      { label: 'Home', href: '/' },
      {
        label: 'Vehicles',
        menu: 'models',
        links: [
          { label: 'Models by body type', href: '/models' },
          { label: 'All makes', href: '/brands' },
        ],
      },
      { label: 'Stock', menu: 'stock', links: [{ label: 'All stock', href: '/search/new-used-and-demo-cars' }] },
      { label: 'Offers', href: '/offers' },
      { label: 'Finance', href: '/finance' },
      { label: 'Trade In', href: '/trade-in' },
      { label: 'Service', href: '/service' },
      { label: 'About Us', href: '/about-us' },
    ],
  ],
  'nav.menuStyle': ['NAV-007', 'dropdown'],
  'nav.default': ['NAV-001', expect.any(Array)],
  'nav.footer': ['NAV-005', expect.any(Array)],
  'nav.utility': ['', []],
  'forms.enquiry.messageRequired': ['CONF-027', true],
  'forms.enquiry.categories': [
    'CONF-027',
    ['General Enquiry', 'Vehicle Enquiry', 'Service Enquiry', 'Parts Enquiry', 'Finance Enquiry'],
  ],
  'forms.termsRequired': ['CONF-027', false],
  'forms.testDrive.distributionLocation': ['CONF-027', false],
  'forms.showSuccessPage': ['CONF-027', true],
  'forms.linkedQueryParams': ['CONF-027', []],
  'forms.defaultState': ['CONF-027', 'qld'],
  brands: ['NAV-018', []],
  aliases: ['', {}],
};

/** The values in a nested object, by dotted key. */
function leaves(value: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (!isRecord(value) || Object.keys(value).length === 0) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`));
}

describe('a site without settings of its own', () => {
  const { layout: _, ...settings } = siteDefaults as Readonly<Record<string, unknown>>;
  const found = new Map(leaves(settings));

  it.each(Object.entries(documented))(
    'a site without settings of its own has the documented default of %s',
    (key, [, value]) => {
      expect(found.get(key)).toEqual(value);
    },
  );

  it('the table of this test lists every default of a site without settings of its own', () => {
    expect([...found.keys()].filter((key) => !Object.hasOwn(documented, key))).toEqual([]);
  });

  it.each([
    ['CONF-019: the address of videos', defaultVideoEmbedPrefix, 'https://www.youtube.com/embed/'],
    ['VDP-094: the number of cars to compare', defaultCompareMax, 4],
    ['FORM-052: the payment provider', defaultCheckoutProvider, 'test'],
    ['CONF-020: the widths of pictures', defaultImages.widths, [240, 400, 640, 860, 1200, 1440]],
  ])('a site without settings of its own has the documented default of %s', (_name, value, expected) => {
    expect(value).toEqual(expected);
  });
});
