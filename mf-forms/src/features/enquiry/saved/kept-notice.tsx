import type { FormMessages } from '@forecourt/contracts';
import { formMessagesOf, phoneHref } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import styles from '../enquiry.module.css';

/**
 * Shown when the server did not respond. Says where the enquiry is kept, and has the dealer's phone number.
 *
 * @param kept `device`: stored on the device; `page`: only in the page, because it has sensitive answers; `not`: not
 * stored, because it was posted without script
 * @param waitMs delay before the retry, when the server is overloaded
 * @source spec §8, FORM-035
 */
export function KeptNotice({
  kept,
  waitMs,
}: {
  readonly kept: 'device' | 'page' | 'not';
  readonly waitMs?: number | undefined;
}) {
  const site = useSite();
  const { name, phone } = site;
  const messages = formMessagesOf(site);
  const { message } = messages;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a failed post the focus starts at the reason
    <p className={styles.kept} role="alert" tabIndex={-1} autoFocus={kept === 'not'}>
      <strong>{message('leadFailed')}.</strong>{' '}
      {message(waitMs === undefined ? 'leadUnanswered' : 'leadTooMany', { name })} {keptWords(messages, kept, waitMs)}{' '}
      <a href={phoneHref(phone)}>{phone}</a>.
    </p>
  );
}

function keptWords({ message }: FormMessages, kept: 'device' | 'page' | 'not', waitMs: number | undefined): string {
  if (kept === 'not') return message('leadNotSent');
  if (waitMs === undefined) return message(kept === 'device' ? 'leadKept' : 'leadInPage');
  const seconds = Math.max(2, Math.ceil(waitMs / 1_000));
  return message(kept === 'device' ? 'leadKeptFor' : 'leadInPageFor', { seconds });
}
