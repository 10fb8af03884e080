import type { Site } from '@forecourt/contracts/site-config';
import { siteDefaults, siteTemplates } from '@forecourt/contracts/site-defaults';

/** These are the shipped defaults, so that tests notice every change of them. */
const defaults = siteDefaults as unknown as Omit<Site, 'theme'>;
const look = siteTemplates['showroom']?.['theme'] as unknown as Omit<Site['theme'], 'colours'>;

const colours: Site['theme']['colours'] = {
  surface: '#FFFFFF',
  raised: '#F4F8F8',
  sunk: '#EAF1F1',
  ink: '#10242A',
  muted: '#4F646B',
  accent: '#0B5F68',
  accentDeep: '#084A52',
  accentInk: '#FFFFFF',
  accentSoft: '#E3F0F0',
  price: '#10242A',
  positive: '#17734A',
  positiveSoft: '#E4F3EA',
  warning: '#8A5300',
  warningSoft: '#FCF1DC',
  critical: '#B42318',
  line: '#DFE8E9',
  control: '#7A9099',
  band: '#10242A',
  bandInk: '#FFFFFF',
  bandMuted: '#C4D3D6',
};

/** A dealer for tests, with the shipped defaults and the template `showroom`. `changes` replaces values. */
export function demoSite(changes: Partial<Site> = {}): Site {
  return {
    ...defaults,
    slug: 'northshore',
    name: 'Northshore Motors',
    template: 'showroom',
    url: 'https://northshore.example',
    timeZone: 'Australia/Sydney',
    state: 'NSW',
    noun: 'car',
    nounPlural: 'cars',
    brand: {
      wordmark: ['Northshore', 'Motors'],
      mark: [{ paint: 'ground', d: 'M0 0h40v40H0Z' }],
      tagline: 'New, demo and used cars.',
    },
    legal: { name: 'Northshore Motors Pty Ltd', licence: 'MD 048217' },
    phone: '02 9904 1180',
    email: 'sales@northshore.example',
    dealerships: ['northshore-toyota'],
    theme: { ...look, colours },
    nav: { ...defaults.nav, main: [], default: [], footer: [] },
    home: {
      ...defaults.home,
      title: 'Take the quiet way to a new car',
      lede: 'One price each.',
      picture: 'studio/suv-blue-front-34',
      tiles: [],
    },
    search: { ...defaults.search, key: 'search-key' },
    vdp: {
      ...defaults.vdp,
      tabs: {
        ...defaults.vdp.tabs,
        whatsIncluded: ['A full tank.'],
        whyBuyFromUs: ['Family owned since 1978.'],
      },
    },
    copy: {
      usedCar: '48 hour money back guarantee and 12 months roadside assist.',
      warrantyUsed: { text: '3-year warranty (175,000km).', dealerships: {} },
      warrantyNew: { text: '7-year new car warranty.', dealerships: {} },
    },
    finance: {
      ...defaults.finance,
      provider: 'harbour',
      lender: 'Harbour Auto Finance',
      creditLicence: '398 114',
    },
    // A test mounts one island, so its slots stay empty.
    layout: {},
    ...changes,
  };
}
