import { accountMessagesOf, phoneHref } from '@forecourt/contracts';
import { formField } from '@forecourt/contracts/release';
import { useGateways, useHref, useSite } from '@forecourt/kit/island';
import { Button, Checkbox, ErrorSummary } from '@forecourt/kit/ui';
import { useId } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';
import { accountQuery } from '../../model/sign-in.ts';
import type { SignInData } from './data.ts';
import styles from './sign-in.module.css';

/** Explains what deleting the account removes and what it keeps, with a confirmation form. */
export function DeletePanel({ data: { returned }, action }: { readonly data: SignInData; readonly action: string }) {
  const site = useSite();
  const { legal, phone, email } = site;
  const href = useHref();
  const { watchlist } = useGateways<AccountGateways>();
  const { message, reworded } = accountMessagesOf(site);
  const id = `${useId()}-confirmed`;
  const why = returned === undefined ? undefined : reworded(returned.error);
  const isField = returned?.isField === true;
  return (
    <form
      method="post"
      action={action}
      className={styles.form}
      aria-labelledby="sign-in-heading"
      onSubmit={() => watchlist.replace([])}
    >
      <input type="hidden" name={formField} value="sign-in" />
      <input type="hidden" name="step" value="delete" />
      {why !== undefined && (
        <ErrorSummary title={isField ? message('fixErrors') : why} errors={isField ? [{ id, error: why }] : []} />
      )}
      <p className={styles.lede}>
        This deletes your watchlist and your sign-in details, and signs out every device straight away. We’ll send a
        note about it to every email address on the account.
      </p>
      <p className={styles.lede}>
        {`The enquiries, bookings and reservations you’ve made stay in ${legal.name}’s records. To have them erased, write to `}
        <a href={`mailto:${email}`}>{email}</a>
        {' or call '}
        <a href={phoneHref(phone)}>{phone}</a>.
      </p>
      <p className={styles.lede}>
        {`Anything you saved or looked at without signing in is only in this browser. Clear this site’s data in your browser to remove it.`}
      </p>
      <Checkbox
        id={id}
        name="confirmed"
        label="Delete my account. I know it can’t be brought back."
        error={isField ? why : undefined}
        required
      />
      <Button type="submit" wide>
        Delete my account
      </Button>
      <p className={styles.ways}>
        <a href={href('account.sign-in', {}, accountQuery())}>Keep my account</a>
      </p>
    </form>
  );
}

export function DeletedPanel() {
  const { name } = useSite();
  const href = useHref();
  return (
    <div className={styles.form}>
      <p className={styles.lede}>
        {`Your watchlist at ${name} is gone too, and we’ve signed you out on every device.`}
      </p>
      <Button href={href('shell.home')} wide>
        Go to the home page
      </Button>
    </div>
  );
}

/** Shown after a contact was added to the account. */
export function ProvenPanel() {
  const href = useHref();
  return (
    <div className={styles.form}>
      <p className={styles.lede}>Next time, sign in with whichever you like. It’s the same account.</p>
      <Button href={href('account.sign-in', {}, accountQuery())} wide>
        Your account
      </Button>
    </div>
  );
}
