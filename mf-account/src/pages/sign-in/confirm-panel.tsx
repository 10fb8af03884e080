import { accountMessagesOf } from '@forecourt/contracts';
import type { SessionResponse } from '@forecourt/contracts/api';
import { formField } from '@forecourt/contracts/release';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, ErrorSummary, RadioGroup } from '@forecourt/kit/ui';
import { useState } from 'react';
import { accountQuery } from '../../model/sign-in.ts';
import type { SignInData } from './data.ts';
import styles from './sign-in.module.css';

/**
 * Sends a code to a contact of the account; the shopper needs the code to change the account. With JavaScript the
 * shopper chooses the contact. Without it, the first contact that can receive a code gets one.
 *
 * @param session null if not known
 */
export function ConfirmPanel({
  data: { returned },
  action,
  session,
}: {
  readonly data: SignInData;
  readonly action: string;
  readonly session: SessionResponse | null;
}) {
  const href = useHref();
  const { reworded } = accountMessagesOf(useSite());
  const [chosen, choose] = useState<string>();
  const contacts = session?.contacts ?? [];
  return (
    <form method="post" action={action} className={styles.form} aria-labelledby="sign-in-heading">
      <input type="hidden" name={formField} value="sign-in" />
      <input type="hidden" name="step" value="confirm" />
      {returned !== undefined && <ErrorSummary title={reworded(returned.error)} errors={[]} />}
      <p className={styles.lede}>
        {contacts.length > 1
          ? 'Choose where we send your six-digit code.'
          : `We’ll send a six-digit code to ${contacts[0] ?? 'an email address or phone number on your account'}.`}{' '}
        Enter it and you can make changes on this device for ten minutes.
      </p>
      {contacts.length > 1 && (
        <RadioGroup
          label="Send the code to"
          name="contact"
          options={contacts.map((contact) => ({ value: contact, label: contact }))}
          value={chosen ?? contacts[0]}
          onChange={choose}
        />
      )}
      <Button type="submit" wide>
        Send me a code
      </Button>
      <p className={styles.ways}>
        <a href={href('account.sign-in', {}, accountQuery())}>Back to your account</a>
      </p>
    </form>
  );
}
