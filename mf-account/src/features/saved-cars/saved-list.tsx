import { accountMessagesOf, isSold, phoneHref, slotSearchFinanceWarning } from '@forecourt/contracts';
import type { SessionResponse } from '@forecourt/contracts/api';
import { Slot, useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Button, EmptyState, ErrorState, Icon, VisuallyHidden } from '@forecourt/kit/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import type { CarQuote } from '../../model/car-quote.ts';
import { priceNote } from '../../model/price-note.ts';
import { publishWatchlist } from '../../wiring.ts';
import { joinAfterSignIn } from './join-after-sign-in.ts';
import { letGoOfCar } from './kept-car.ts';
import { Placeholders } from './placeholders.tsx';
import { SavedCar } from './saved-car.tsx';
import styles from './saved-cars.module.css';
import type { SavedEntry } from './use-saved-cars.ts';
import { useSavedCars } from './use-saved-cars.ts';

/**
 * Maximum number of cars in the link to the comparison. A site may have a lower maximum, which the comparison applies.
 */
const mostCompared = 4;

const none: readonly CarQuote[] = [];
const noQuotes = () => none;
const nothing = {};

/**
 * The saved cars with current prices.
 *
 * @param session null if not known. If the shopper is signed in, the list includes the account's cars
 * @param onRemoved called after a removal, to move the focus, because the button that had the focus is gone
 */
export function SavedList({
  session,
  onRemoved,
}: {
  readonly session: SessionResponse | null;
  readonly onRemoved: () => void;
}) {
  const site = useSite();
  const { noun, nounPlural, finance } = site;
  const href = useHref();
  const { message } = accountMessagesOf(site);
  const { bus, gateways } = useIsland<AccountGateways>();
  const { quotes, watchlist } = gateways;
  const isInAccount = session?.signedIn === true && session.phone !== null;
  useEffect(() => publishWatchlist(watchlist, bus), [watchlist, bus]);
  useEffect(() => {
    if (session?.signedIn !== true) return;
    // After a sign-in, merging the lists also fetches the account's cars. Otherwise they are only fetched.
    if (watchlist.isToJoin()) joinAfterSignIn(gateways, bus);
    else
      void watchlist.fetch().then((entries) => {
        if (entries !== null) watchlist.replace(entries);
      });
  }, [session, gateways, watchlist, bus]);
  const saved = useSavedCars();
  const [hasRemoved, setHasRemoved] = useState(false);
  const entries = 'entries' in saved ? saved.entries : [];
  const keptQuotes = useSyncExternalStore(quotes.subscribe, quotes.all, noQuotes);
  const quoteOf = ({ id, car }: SavedEntry) =>
    car && !isSold(car) && finance.provider !== null ? keptQuotes.find(({ carId }) => carId === id) : undefined;
  const drops = entries.filter(({ car, favourite }) => car && priceNote(car, favourite, nounPlural)?.tone === 'good');
  const comparable = entries.flatMap(({ id, car }) => (car && !isSold(car) ? [id] : [])).slice(0, mostCompared);
  const remove = (id: string) => {
    void letGoOfCar(gateways, bus, id, message('watchlistUnreachable'));
    setHasRemoved(true);
    onRemoved();
  };
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.note} aria-live="polite">
          {entries.length > 0 &&
            `${entries.length} ${entries.length === 1 ? noun : nounPlural} saved ${isInAccount ? 'in your account' : 'on this device'}`}
          {/* The visible empty state is not announced, so screen readers get this text. */}
          {hasRemoved && saved.status === 'empty' && <VisuallyHidden>{`No saved ${nounPlural} left`}</VisuallyHidden>}
        </p>
        {comparable.length > 1 && (
          <Button size="small" href={href('vehicle.compare', {}, `cars=${comparable.join()}`)}>
            {`Compare ${comparable.length === entries.length ? `the ${comparable.length}` : `${comparable.length} of them`}`}
          </Button>
        )}
      </div>
      {drops.length > 0 && (
        <p className={styles.dropped}>
          <Icon name="tag" size={22} />
          <span>
            <b>{`${entries.length === 1 ? `Your saved ${noun} has` : `${drops.length} of your saved ${nounPlural} ${drops.length === 1 ? 'has' : 'have'}`} dropped in price`}</b>
            {` since you saved ${drops.length === 1 ? 'it' : 'them'}.`}
          </span>
        </p>
      )}
      {saved.status === 'loading' && (
        <>
          <Placeholders />
          <noscript>
            <NeedsScript />
          </noscript>
        </>
      )}
      {saved.status === 'empty' && <NothingSaved />}
      {saved.status === 'failed' && (
        <ErrorState
          title={message('savedUnreachableTitle')}
          onRetry={saved.retry}
          retrying={saved.retrying}
          className={styles.failure}
        >
          <p>{message('savedUnreachable', { vehicles: nounPlural })}</p>
        </ErrorState>
      )}
      {entries.length > 0 && (
        <ul className={styles.list} aria-label={`Saved ${nounPlural}`}>
          {entries.map((entry) => (
            <SavedCar key={entry.id} {...entry} quote={quoteOf(entry)} onRemove={() => remove(entry.id)} />
          ))}
        </ul>
      )}
      {entries.length > 0 && <Slot of={slotSearchFinanceWarning} context={nothing} className={styles.warning} />}
      {entries.some((entry) => quoteOf(entry) !== undefined) && (
        <p className={styles.warning}>
          {`*${finance.warning} Estimates use the price on the day you chose the terms, and aren’t offers of credit. Finance by ${finance.lender}, Australian Credit Licence ${finance.creditLicence}.`}
        </p>
      )}
    </>
  );
}

function NeedsScript() {
  const { name, noun, nounPlural, phone } = useSite();
  const href = useHref();
  return (
    <EmptyState
      icon="heart"
      title="Saving needs JavaScript"
      actions={
        <>
          <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>Browse {nounPlural}</Button>
          <Button variant="outline" icon="phone" href={phoneHref(phone)}>
            {phone}
          </Button>
        </>
      }
    >
      <p>
        {`Turn on JavaScript and open this page again. Until then, bookmark a ${noun} you like, or send ${name} an enquiry from the ${noun}’s page. That works without it.`}
      </p>
    </EmptyState>
  );
}

function NothingSaved() {
  const { noun, nounPlural, favourites } = useSite();
  const { searches } = useIsland<AccountGateways>().gateways;
  const keepsSearches = useSyncExternalStore(searches.subscribe, searches.all, searches.all).length > 0;
  const href = useHref();
  return (
    <EmptyState
      icon="heart"
      title={keepsSearches ? `No saved ${nounPlural} yet` : 'Nothing saved yet'}
      actions={<Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>Browse {nounPlural}</Button>}
    >
      {favourites.enabled && <p>Press the heart on a {noun} to save it here while you look around.</p>}
    </EmptyState>
  );
}
