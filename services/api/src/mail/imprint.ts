import type { Location, OpeningHour } from '@forecourt/contracts';
import { phoneShown } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import type { ApiSite } from '../api-site.ts';
import { findLocation, findLocations } from '../features/locations/store.ts';

/** The sender that a mail shows: the dealer, and the location that the mail is about. */
export type Imprint = {
  readonly site: Pick<ApiSite, 'name' | 'email' | 'url' | 'theme' | 'legal' | 'phone'>;
  readonly place: {
    readonly name: string;
    /** `388 Pacific Highway, Artarmon NSW 2064`; empty: the dealer has no address. */
    readonly address: string;
    readonly phone: string;
    /** `Mon to Fri 8:30 am to 6:00 pm`, one line for each run of days with equal hours. */
    readonly hours: readonly string[];
  };
};

/** @param locationId the location to visit. Default: the dealer's main location */
export async function imprintOf(db: Queries, site: ApiSite, locationId?: string): Promise<Imprint> {
  const named = locationId === undefined ? null : await findLocation(db, site.dealerships, locationId);
  if (named !== null) return { site, place: placeOf(site, named) };
  const all = await findLocations(db, site.dealerships);
  const main = all.find(({ primary }) => primary) ?? all[0];
  return {
    site,
    place: main === undefined ? { name: site.name, address: '', phone: site.phone, hours: [] } : placeOf(site, main),
  };
}

function placeOf(site: ApiSite, { name, address, contact_detail: contact }: Location): Imprint['place'] {
  const { street, city, state, postcode } = address;
  const number = [contact.phone, contact.landline_phone, site.phone].find((each) => (each ?? '').trim() !== '') ?? '';
  return {
    name,
    address: [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    phone: phoneShown(number, site.phones?.localFormat === true),
    hours: hoursOf(contact.opening_hours ?? []),
  };
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Days of the week from Monday; 0 is Sunday. */
const week = [1, 2, 3, 4, 5, 6, 0];

function hoursOf(hours: readonly OpeningHour[]): readonly string[] {
  const open = week.flatMap((weekday) => {
    const day = hours.find((each) => each.weekday === weekday);
    return day?.status === 'Open' && day.formated_hours ? [{ weekday, text: day.formated_hours }] : [];
  });
  const runs: { from: number; to: number; text: string }[] = [];
  for (const { weekday, text } of open) {
    const last = runs.at(-1);
    const follows = last !== undefined && week.indexOf(last.to) + 1 === week.indexOf(weekday);
    if (follows && last.text === text) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, text });
  }
  return runs.map(({ from, to, text }) => `${days[from]}${to === from ? '' : ` to ${days[to]}`} ${text}`);
}
