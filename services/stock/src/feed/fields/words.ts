import type { CarType } from '@forecourt/contracts';
import type { CarDraft, Reading, RowRefusal } from '../mapping.ts';
import { refuse, warn } from '../mapping.ts';

/**
 * Names in feeds for the three car types. A former demonstrator counts as a demonstrator, not as an ordinary
 * used car.
 */
const carTypes: readonly (readonly [RegExp, CarType])[] = [
  [/^((ex )?demo(nstrator)?s?|ex dealer demo|d)$/, 'demo'],
  [/^(brand )?new( in)?$|^n$/, 'new'],
  [/^(certified )?(used|pre ?owned|pre ?loved|second ?hand)$|^(ex )?(rental|fleet|lease|government|govt)$|^u$/, 'used'],
];

/**
 * Names in feeds for a vehicle's status. A status that means "not for sale to the public" keeps the vehicle off the
 * site.
 */
const statuses: readonly (readonly [RegExp, CarDraft])[] = [
  [/^(in stock|available|for sale|active|live|current|listed|on site|on lot)$/, { status: 'in_stock' }],
  [/^(coming soon|arriving soon|in transit|incoming|on order|in production|due in)$/, { status: 'coming_soon' }],
  [/^(sold|delivered|sold pending delivery|sold awaiting delivery)$/, { status: 'sold' }],
  [
    /^(under offer|on hold|hold|held|deposit( taken| paid)?|reserved|sale pending|pending( sale)?|under contract)$/,
    { status: 'in_stock', reserved: true },
  ],
  [/^(withdrawn|archived|deleted|inactive|hidden|wholesale|unlisted)$/, { show_on_dealer_website: false }],
];
const itemTypes = ['car', 'caravan', 'motorhome', 'motorcycle', 'truck'];

/** Lower case, with single spaces and without punctuation: "Ex-Demo" becomes "ex demo". */
function wordsOf(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

export function readCarType(cell: string, column: string): CarDraft | RowRefusal {
  const words = wordsOf(cell).replace(/ (cars?|vehicles?|stock|inventory)$/, '');
  const type = carTypes.find(([pattern]) => pattern.test(words))?.[1];
  return type === undefined
    ? refuse(`The column "${column}" doesn’t say new, demo, demonstrator or used.`, cell)
    : { car_type: type };
}

export function readStatus(cell: string, column: string): Reading {
  const words = wordsOf(cell);
  return (
    statuses.find(([pattern]) => pattern.test(words))?.[1] ??
    warn(
      `We don’t know this status in the column "${column}". Use “in stock”, “coming soon”, “under offer”, “sold” or “withdrawn”.`,
      cell,
    )
  );
}

export function readItemType(cell: string, column: string): Reading {
  const type = cell.toLowerCase();
  return itemTypes.includes(type)
    ? { item_type: type }
    : warn(`We don’t know this type in the column "${column}". Use one of ${itemTypes.join(', ')}.`, cell);
}

const states: readonly (readonly [RegExp, string])[] = [
  [/^(nsw|new south wales)$/, 'NSW'],
  [/^(vic|victoria)$/, 'VIC'],
  [/^(qld|queensland)$/, 'QLD'],
  [/^(wa|western australia)$/, 'WA'],
  [/^(sa|south australia)$/, 'SA'],
  [/^(tas|tasmania)$/, 'TAS'],
  [/^(act|australian capital territory)$/, 'ACT'],
  [/^(nt|northern territory)$/, 'NT'],
];

/** Reads "NSW", "AU-NSW" and "New South Wales" as NSW. */
export function readState(cell: string, column: string): Reading {
  const words = wordsOf(cell.replace(/^AU-/i, ''));
  const state = states.find(([pattern]) => pattern.test(words))?.[1];
  return state === undefined ? warn(`The column "${column}" doesn’t name an Australian state.`, cell) : { state };
}
