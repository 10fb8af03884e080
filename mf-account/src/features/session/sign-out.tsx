import { formField } from '@forecourt/contracts/release';
import { useGateways, useHref } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { AccountGateways } from '../../gateways/index.ts';

/** Sign-out form, which works without JavaScript. It also removes the account's watchlist from the device. */
export function SignOut() {
  const href = useHref();
  const { watchlist } = useGateways<AccountGateways>();
  return (
    <form method="post" action={href('account.sign-in')} onSubmit={() => watchlist.replace([])}>
      <input type="hidden" name={formField} value="sign-in" />
      <input type="hidden" name="step" value="sign-out" />
      <Button type="submit" variant="outline" size="small">
        Sign out
      </Button>
    </form>
  );
}
