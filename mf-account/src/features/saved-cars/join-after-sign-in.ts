import type { Bus } from '@forecourt/kit/bus';
import type { AccountGateways } from '../../gateways/index.ts';

/** After a sign-in, merges the device's saved cars with the account. The code is loaded only when needed. */
export function joinAfterSignIn(gateways: AccountGateways, bus: Bus): void {
  if (!gateways.watchlist.isToJoin()) return;
  void import(/* webpackChunkName: "session" */ './join-account.ts').then(
    ({ joinAccount }) => joinAccount(gateways, bus),
    () => {}, // If the merge fails, the next page tries again.
  );
}
