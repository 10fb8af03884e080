import { timeZoneOf } from '@forecourt/contracts';
import { australianStates, isCallable, isEmail } from '@forecourt/contracts/api';
import type { StockLocation } from '@forecourt/contracts/stock';
import { initialsMark } from './initials.ts';
import { paletteOf } from './palette.ts';

/** The answers from which a new dealer's site is created. */
export type NewSite = {
  readonly slug: string;
  readonly name: string;
  readonly template: string;
  /** Six-digit hex colour. */
  readonly colour: string;
  /** Postal address, such as `9 Wharf Street, Hobart TAS 7000`. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly licence: string;
  /** Noun for the dealer's vehicles in the singular, such as `car` or `caravan`. */
  readonly noun: string;
  /** Name of a file in the folder `media` beside the site's configuration; undefined: the logo shows the initials. */
  readonly logo?: string | undefined;
};

/** Faults of the answers, by the question that was answered. */
export type AnswerFaults = Readonly<Partial<Record<keyof NewSite, string>>>;

const addressParts = new RegExp(`^(.+),\\s*([^,]+?)\\s+(${australianStates.join('|')})\\s+(\\d{4})$`, 'i');

/** Faults of the answers; empty if a site can be created from them. `site check` validates the created site. */
export function answerFaults({ slug, colour, address, phone, email, name, noun, licence }: NewSite): AnswerFaults {
  const blank = Object.entries({ name, noun, licence }).filter(([, answer]) => answer.trim() === '');
  return {
    ...Object.fromEntries(blank.map(([question]) => [question, 'is empty'])),
    ...(!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && { slug: `"${slug}": use lower-case letters, digits and hyphens` }),
    ...(!/^#[0-9a-fA-F]{6}$/.test(colour) && { colour: `"${colour}": write a six-digit hex colour such as #0B5F68` }),
    ...(!addressParts.test(address.trim()) && {
      address: `"${address}": write street, suburb, state and postcode, such as 9 Wharf Street, Hobart TAS 7000`,
    }),
    ...(!isCallable(phone) && { phone: `"${phone}": write a phone number, such as 03 6234 5678` }),
    ...(!isEmail(email) && {
      email: `"${email}": write an address like sales@example.com`,
    }),
  };
}

/**
 * Creates the configuration of a new dealer's site and its first location. All other settings come from the platform's
 * defaults.
 */
export function newSite(answers: NewSite): {
  readonly site: Readonly<Record<string, unknown>>;
  readonly locations: readonly StockLocation[];
} {
  const { slug, name, template, colour, phone, email, licence, noun, logo } = answers;
  const [, street = '', city = '', state = '', postcode = ''] = addressParts.exec(answers.address.trim()) ?? [];
  const address = { street, city, state: state.toUpperCase(), postcode };
  const [first = name, ...rest] = name.split(' ');
  const nounPlural = noun.endsWith('s') ? noun : `${noun}s`;
  const all = '/search/new-used-and-demo-cars';
  return {
    site: {
      extends: template,
      slug,
      name,
      url: `https://${slug}.example`,
      timeZone: timeZoneOf({ address }, 'Australia/Sydney'),
      state: address.state,
      noun,
      nounPlural,
      brand: {
        wordmark: [first, rest.join(' ')],
        mark: initialsMark(name),
        ...(logo !== undefined && { logo: `site/${logo}` }),
        tagline: `Licensed motor dealer in ${city}.`,
      },
      legal: { name, licence },
      phone,
      email,
      dealerships: [slug],
      theme: { colours: paletteOf(colour) },
      nav: {
        main: [
          { label: 'Home', href: '/' },
          { label: 'Stock', menu: 'stock', links: [{ label: 'All stock', href: all }] },
          { label: 'Trade In', href: '/trade-in' },
          { label: 'Service', href: '/service' },
          { label: 'Find us', href: '/dealerships' },
        ],
        footer: [
          {
            label: 'Stock',
            links: [
              { label: `All ${nounPlural}`, href: all },
              { label: 'New', href: '/search/new-cars' },
              { label: 'Used', href: '/search/used-cars' },
              { label: 'All makes', href: '/brands' },
              { label: 'Models by body type', href: '/models' },
            ],
          },
          {
            label: 'Buyer tools',
            links: [
              { label: 'Test drive', href: '/book-test-drive' },
              { label: 'Trade-in', href: '/trade-in' },
              { label: `Sell your ${noun}`, href: '/sell-my-car' },
              { label: 'Saved', href: '/saved' },
            ],
          },
          {
            label: 'Service and parts',
            links: [
              { label: 'Service', href: '/service' },
              { label: 'Parts', href: '/vehicle-parts-and-accessories' },
            ],
          },
          {
            label: name,
            links: [
              { label: 'Find us', href: '/dealerships' },
              { label: 'Contact', href: `/contact-us/${slug}` },
              { label: 'About us', href: '/about-us' },
            ],
          },
        ],
      },
      home: {
        title: `${capital(nounPlural)} in ${city}`,
        lede: `See what’s at ${street} today, with prices.`,
        tiles: [],
      },
      search: {
        clearFiltersUrl: all,
        key: { env: `FORECOURT_SITE_${slug.toUpperCase().replaceAll('-', '__')}_SEARCH_KEY` },
      },
      // Finance is off, so repayments are hidden until the dealer has a lender.
      features: { finance: false, budgetSearch: false },
      finance: { provider: null, lender: '', creditLicence: '' },
    },
    locations: [
      {
        id: slug,
        name,
        slug,
        visible: true,
        primary: true,
        location_type: 'sales',
        dealership_id: slug,
        dealership_slug: slug,
        address,
        contact_detail: { phone, landline_phone: phone, opening_hours: [] },
        dealer_license_number: licence,
      },
    ],
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
