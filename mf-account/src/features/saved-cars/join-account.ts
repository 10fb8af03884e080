import type { Bus } from '@forecourt/kit/bus';
import type { AccountGateways } from '../../gateways/index.ts';
import { publishSave, publishWatchSuccess } from '../../wiring.ts';

/**
 * Maximum number of cars to merge. The api accepts 60 changes per minute, so only the most recently saved cars are
 * merged.
 */
const mostJoined = 40;

type Joining = Pick<AccountGateways, 'favourites' | 'session' | 'watchlist'>;

const joining = new WeakSet<AccountGateways['watchlist']>();

/**
 * Merges the cars saved on this device with the account's cars, once per sign-in. The account also gets the car that
 * the shopper wanted to save when the sign-in was required. Afterwards the device has the account's cars too. If the
 * api does not respond, the next page tries again.
 *
 * @source spec §4, ACCT-008, ACCT-011, ACCT-012
 */
export async function joinAccount({ favourites, session, watchlist }: Joining, bus: Bus): Promise<void> {
  if (joining.has(watchlist) || !watchlist.isToJoin()) return;
  joining.add(watchlist);
  try {
    const phone = (await session.read())?.phone ?? null;
    const entries = phone === null ? null : await watchlist.fetch();
    if (entries === null) return;
    watchlist.replace(entries);
    const wish = watchlist.takeWish();
    const onDevice = favourites.all().map(({ id }) => id);
    const missing = [...new Set([...(wish === null ? [] : [wish]), ...onDevice])]
      .filter((id) => !entries.some((entry) => entry.id === id))
      .slice(0, mostJoined);
    let isUnanswered = false;
    // Saves the oldest car first, so that the account lists the newest first, as the device does.
    for (const id of missing.reverse()) {
      if (id === wish) publishSave(bus, id);
      const outcome = await watchlist.post('save', phone, id);
      if (outcome.kind === 'done') watchlist.add(id);
      else if (outcome.message === null) {
        isUnanswered = true;
        if (id === wish) watchlist.wish(id);
      }
      if (id === wish && outcome.kind === 'done') publishWatchSuccess(bus, 'save');
    }
    watchlist.setJoined(!isUnanswered);
  } finally {
    joining.delete(watchlist);
  }
}
