import {
  alertRaised,
  analyticsIds,
  analyticsRecorded,
  favouritesChanged,
  financeQuoted,
  savedSearchesChanged,
  searchSaved,
  searchUnsaved,
  toastRaised,
  vehicleViewed,
  viewedCarsChanged,
  watchlistChanged,
} from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { SavedIds } from './features/favourites/saved-ids.ts';
import { createSavedIds } from './features/favourites/saved-ids.ts';
import type { FavouritesGateway } from './gateways/favourites.ts';
import type { AccountGateways } from './gateways/index.ts';
import type { QuotesGateway } from './gateways/quotes.ts';
import type { SavedSearchesGateway } from './gateways/saved-searches.ts';
import type { ViewedGateway } from './gateways/viewed.ts';
import type { WatchlistGateway } from './gateways/watchlist.ts';
import { listChange } from './model/list-change.ts';
import { toViewedCar } from './model/viewed-car.ts';

/** Duration of the toast: long, because shoppers do not expect this message. */
const unstoredToastMs = 8_000;

/**
 * Delay of the toast. A viewed car is stored without a click, so storing may fail before the frame has subscribed to
 * toasts.
 */
const frameMs = 2_000;

const warned = new WeakSet<Bus>();

/** Raises a toast once per page when the browser cannot store data. */
function warnUnstored(bus: Bus): void {
  if (warned.has(bus)) return;
  warned.add(bus);
  bus.publish(toastRaised, {
    message: 'Your browser can’t store what you save or view here. You’ll lose it if you close or reload this page.',
    durationMs: unstoredToastMs,
  });
}

const announced = new WeakSet<FavouritesGateway>();

/** Publishes the saved cars now and after every change in any tab. Further calls on the page have no effect. */
export function publishFavourites(favourites: FavouritesGateway, bus: Bus): void {
  if (announced.has(favourites)) return;
  announced.add(favourites);
  let before = favourites.all().map(({ id }) => id);
  bus.publish(favouritesChanged, { carIds: before });
  favourites.subscribe((source) => {
    const carIds = favourites.all().map(({ id }) => id);
    const change = listChange(before, carIds, source);
    before = carIds;
    bus.publish(favouritesChanged, { carIds, ...(change !== undefined && { change }) });
    if (!favourites.isStored()) warnUnstored(bus);
  });
}

const announcedWatchlists = new WeakSet<WatchlistGateway>();

/**
 * Publishes the watched cars now and after every change in any tab. Further calls have no effect.
 * @source requirements ACCT-037
 */
export function publishWatchlist(watchlist: WatchlistGateway, bus: Bus): void {
  if (announcedWatchlists.has(watchlist)) return;
  announcedWatchlists.add(watchlist);
  let before = watchlist.all().map(({ id }) => id);
  bus.publish(watchlistChanged, { carIds: before });
  watchlist.subscribe((source) => {
    const carIds = watchlist.all().map(({ id }) => id);
    const change = listChange(before, carIds, source);
    before = carIds;
    bus.publish(watchlistChanged, { carIds, ...(change !== undefined && { change }) });
  });
}

/** @source spec §4, ACCT-012, ACCT-013 */
export function publishWatchSuccess(bus: Bus, which: 'save' | 'remove'): void {
  bus.publish(toastRaised, { message: which === 'save' ? 'Car Saved In Watchlist' : 'Car Removed' });
}

/** @source spec §8, ERR-003, ERR-004, ACCT-017 */
export function publishWatchFailure(bus: Bus, message: string): void {
  bus.publish(alertRaised, { message });
}

/** Ids of all saved cars, on this device or in the account. All save buttons of a page share one subscription. */
export function publishSavedIds({ favourites, watchlist }: AccountGateways, bus: Bus): SavedIds {
  const saved = createSavedIds();
  let onDevice: readonly string[] = [];
  let inAccount: readonly string[] = [];
  bus.subscribe(favouritesChanged, ({ carIds }) => {
    onDevice = carIds;
    saved.replace([...onDevice, ...inAccount]);
  });
  bus.subscribe(watchlistChanged, ({ carIds }) => {
    inAccount = carIds;
    saved.replace([...onDevice, ...inAccount]);
  });
  publishFavourites(favourites, bus);
  publishWatchlist(watchlist, bus);
  return saved;
}

/**
 * Counts an attempt to save a car, whether or not it succeeds. Removals are not counted.
 *
 * @source spec §7, ANLY-009, ACCT-011, requirements AMB-25
 */
export function publishSave(bus: Bus, carId: string): void {
  bus.publish(analyticsRecorded, { id: analyticsIds.saved, carId });
}

const kept = new WeakSet<ViewedGateway>();

/**
 * Stores every viewed car, and publishes the list now and after every change in any tab. Further calls have no effect.
 * @source VDP-082
 */
export function onVehicleViewed(viewed: ViewedGateway, bus: Bus): void {
  if (kept.has(viewed)) return;
  kept.add(viewed);
  const publish = () => bus.publish(viewedCarsChanged, { carIds: viewed.all().map(({ id }) => id) });
  viewed.subscribe(() => {
    publish();
    if (!viewed.isStored()) setTimeout(() => warnUnstored(bus), frameMs);
  });
  publish();
  bus.subscribe(vehicleViewed, (fact) => viewed.add(toViewedCar(fact)));
}

const keptQuotes = new WeakSet<QuotesGateway>();

/**
 * Stores the repayment that a shopper chose for a car, and removes it if the shopper then resets the terms on the same
 * page. Further calls have no effect.
 *
 * @source spec §4
 */
export function onQuote(quotes: QuotesGateway, bus: Bus): void {
  if (keptQuotes.has(quotes)) return;
  keptQuotes.add(quotes);
  const chosen = new Set<string>();
  bus.subscribe(financeQuoted, (quote) => {
    const { carId } = quote;
    if (carId === '') return;
    if (quote.chosen === true) {
      chosen.add(carId);
      quotes.keep(quote);
    } else if (chosen.delete(carId)) quotes.remove(carId);
  });
}

const keptSearches = new WeakSet<SavedSearchesGateway>();

/**
 * Stores the searches a shopper saves, and publishes the list now and after every change in any tab. Further calls have
 * no effect.
 * @source expectations 17
 */
export function onSearchSaved(searches: SavedSearchesGateway, bus: Bus): void {
  if (keptSearches.has(searches)) return;
  keptSearches.add(searches);
  const publish = () => bus.publish(savedSearchesChanged, { hrefs: searches.all().map(({ href }) => href) });
  searches.subscribe(() => {
    publish();
    if (!searches.isStored()) warnUnstored(bus);
  });
  publish();
  bus.subscribe(searchSaved, ({ search, ...facts }) =>
    searches.save({ ...facts, ...(search !== undefined && { search }) }),
  );
  bus.subscribe(searchUnsaved, ({ href }) => searches.remove(href));
}
