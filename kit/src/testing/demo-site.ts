import type { Site } from '@forecourt/contracts/site-config';

const theme: Site['theme'] = {
  scheme: 'light',
  colours: {
    surface: '#FFFFFF', raised: '#F4F8F8', sunk: '#EAF1F1', ink: '#10242A', muted: '#4F646B',
    accent: '#0B5F68', accentDeep: '#084A52', accentInk: '#FFFFFF', accentSoft: '#E3F0F0', price: '#10242A',
    positive: '#17734A', positiveSoft: '#E4F3EA', warning: '#8A5300', warningSoft: '#FCF1DC', critical: '#B42318',
    line: '#DFE8E9', control: '#7F959E', band: '#10242A', bandInk: '#FFFFFF', bandMuted: '#C4D3D6',
  },
  fonts: {
    text: 'commissioner', heading: 'commissioner', headingWeight: 600, headingTracking: '-0.018em',
    headingCase: 'none', headingStretch: 100, priceWeight: 650, buttonWeight: 600, base: 16,
  },
  radius: { control: '10px', field: '10px', box: '12px', card: '18px', hero: '18px' },
  shadow: { low: '0 2px 8px rgb(16 36 42 / 4%)', high: '0 12px 40px -8px rgb(16 36 42 / 16%)' },
  arrangement: { header: 'bar', footer: 'light', card: 'open', vehicle: 'sidebar', hero: 'photo', pageMax: 1296, headerHeight: 64 },
};

/** A site for tests: every value valid, each replaceable. */
export function demoSite(changes: Partial<Site> = {}): Site {
  return {
    slug: 'northshore',
    name: 'Northshore Motors',
    template: 'showroom',
    url: 'https://northshore.example',
    timeZone: 'Australia/Sydney',
    state: 'NSW',
    noun: 'car',
    nounPlural: 'cars',
    brand: { wordmark: ['Northshore', 'Motors'], mark: 'wave', tagline: 'New, demo and used cars.' },
    legal: { name: 'Northshore Motors Pty Ltd', licence: 'MD 048217' },
    phone: '02 9904 1180',
    email: 'sales@northshore.example',
    dealerships: ['northshore-toyota'],
    theme,
    nav: { main: [], footer: [], utility: [] },
    home: { title: 'Take the quiet way to a new car', lede: 'One price each.', picture: 'suv-blue-front-34', tiles: [], featuredTitle: 'Just arrived', stats: [] },
    search: {
      host: '', applicationId: 'forecourt', key: 'search-key', index: 'Car_production', pageSize: 21, soldWithinDays: 3,
      stockFilterId: 3, stockFilterExtras: [], popularMakesMax: 20, emptyText: 'No offers match your search.',
      clearFiltersUrl: '/search/new-used-and-demo-cars', priceSlider: { min: 5000, max: 250000, step: 500 }, cacheEntries: 50,
      stockCount: null, priceAscExcludesZero: false,
    },
    card: { justArrivedDays: 8, labels: { reserved: 'Reserved', sold: 'JUST SOLD', justArrived: 'New' }, certifiedLogo: null },
    price: { preorderText: 'Pre-order now', noPriceText: 'Contact us for a price' },
    labels: { enquire: 'Enquire Now' },
    vdp: { disclaimer: 'Prices are correct when shown.', roundEngineLitres: false },
    favourites: { enabled: true, usedWithPhotosOnly: false },
    finance: {
      provider: 'harbour', kind: 'manual', lender: 'Harbour Auto Finance', creditLicence: '398 114',
      warning: 'WARNING: This comparison rate is true only for the example given and may not include all fees and charges.',
      hiddenDealerships: [], hiddenManufacturers: ['suzuki'],
    },
    layout: {},
    aliases: {},
    ...changes,
  };
}
