import type { Bus } from '@forecourt/kit/bus';
import type { AccountGateways } from '../../gateways/index.ts';

/** Joins what is saved here with the account of whoever has just signed in; for everybody else no file is fetched. */
export function joinAfterSignIn(gateways: AccountGateways, bus: Bus): void {
  if (!gateways.watchlist.isToJoin()) return;
  void import(/* webpackChunkName: "session" */ './join-account.ts').then(
    ({ joinAccount }) => joinAccount(gateways, bus),
    () => {}, // The next page tries again.
  );
}
