import type { Car } from '@forecourt/contracts';
import { dollars, isSold } from '@forecourt/contracts';
import type { ApiSite } from '../../api-site.ts';
import { carBlock } from '../../mail/car-block.ts';
import type { Imprint } from '../../mail/imprint.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import type { MailBlock } from '../../mail/shopper-content.ts';
import { shopperMail } from '../../mail/shopper-mail.ts';
import type { Notice, StoredSearch } from './store.ts';

/** News of one car. */
export type Item = { readonly notice: Notice; readonly car: Car };

/** News of a saved search, or of saved cars. */
export type AlertMail = {
  readonly site: ApiSite;
  readonly imprint: Imprint;
  readonly to: string;
  /** Null: the news is about the cars that the shopper saved. */
  readonly search: Pick<StoredSearch, 'href' | 'title'> | null;
  readonly items: readonly [Item, ...Item[]];
  readonly stopUrl: string;
  /** Unique id of this mail; the same on each attempt to send it. */
  readonly id: string;
  readonly now: Date;
};

/** Maximum number of cars in one mail; the page of the search lists all cars. */
const mostShown = 8;

/** Builds the mail with news of cars for one search or for saved cars. @source expectations 17 */
export function alertMail({ site, imprint, to, search, items, stopUrl, id, now }: AlertMail): LeadMail {
  const [{ notice, car }] = items;
  const heading =
    items.length > 1
      ? `${items.length} ${search === null ? `updates on your saved ${site.nounPlural}` : `${site.nounPlural} for your search`}`
      : headlineOf(site, notice, car);
  const about = search === null ? `the ${site.nounPlural} you saved` : `your search “${search.title}”`;
  const more = items.length - mostShown;
  const page = search === null ? '/saved' : search.href;
  return shopperMail({
    imprint,
    id,
    to,
    subject:
      items.length > 1 && search !== null
        ? `${heading}: ${search.title}`
        : `${heading}${items.length > 1 ? '' : `: ${car.name}`}`,
    preview: items
      .map((item) => `${item.car.name}: ${newsLine(item)}`)
      .join('. ')
      .slice(0, 140),
    heading,
    blocks: [
      { kind: 'words', text: `Here’s what’s changed for ${about}.` },
      ...items.slice(0, mostShown).map((item): MailBlock => carBlock(site, item.car, newsLine(item))),
      ...(more > 0 ? [{ kind: 'words' as const, text: `And ${more} more on our website.` }] : []),
      {
        kind: 'button',
        label: search === null ? `See your saved ${site.nounPlural}` : 'See all matches',
        href: new URL(page, site.url).href,
      },
    ],
    why:
      search === null
        ? `You got this email because you asked ${site.name} to tell you about the ${site.nounPlural} you save.`
        : `You got this email because you asked ${site.name} to keep an eye out for “${search.title}”.`,
    stop: { label: 'Stop these emails', href: stopUrl },
    date: now,
  });
}

function headlineOf(site: ApiSite, { kind }: Notice, car: Car): string {
  switch (kind) {
    case 'new':
      return 'Just in';
    case 'price-drop':
      return 'Price drop';
    case 'back':
      return 'Available again';
    case 'gone':
      return isSold(car) ? `A ${site.noun} you saved has sold` : `A ${site.noun} you saved is no longer for sale`;
  }
}

function newsLine({ notice: { kind, fromCents }, car }: Item): string {
  switch (kind) {
    case 'new':
      return 'Just in';
    case 'price-drop': {
      const [from, to] = [(fromCents ?? 0) / 100, car.price ?? 0];
      return from > to ? `Price drop: down ${dollars(from - to)} from ${dollars(from)}` : 'Price drop';
    }
    case 'back':
      return 'Available again';
    case 'gone':
      return isSold(car) ? 'Sold' : 'No longer for sale';
  }
}
