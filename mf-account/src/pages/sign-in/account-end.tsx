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
        Your watchlist, what opens your account and every device that is signed in are deleted at once. We send a mail
        to each of your contacts to confirm it.
      </p>
      <p className={styles.lede}>
        {`Enquiries, bookings and reservations that you sent are records of ${legal.name} and stay with the dealer. To have them erased, write to `}
        <a href={`mailto:${email}`}>{email}</a>
        {' or call '}
        <a href={phoneHref(phone)}>{phone}</a>.
      </p>
      <p className={styles.lede}>
        {`The ${site.nounPlural} and searches you saved without signing in, and those you looked at, are kept in this browser alone. Clear its data of this site to remove them.`}
      </p>
      <Checkbox
        id={id}
        name="confirmed"
        label="Delete my account. I know that it cannot be brought back."
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
        {`Your watchlist and what opened your account at ${name} are gone. A mail to each of your contacts confirms it.`}
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
      <p className={styles.lede}>Sign in with whichever you have at hand: you come to the same account.</p>
      <Button href={href('account.sign-in', {}, accountQuery())} wide>
        Your account
      </Button>
    </div>
  );
}
