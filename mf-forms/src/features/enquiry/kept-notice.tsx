import { messagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import styles from './enquiry.module.css';

/**
 * Nobody answered: nothing is lost, and there is another way.
 *
 * @param kept on the device; otherwise in the page alone, which came back with it
 * @source spec §8, FORM-035
 */
export function KeptNotice({ kept }: { readonly kept: boolean }) {
  const site = useSite();
  const { name, phone } = site;
  const { message } = messagesOf(site);
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that came back begins where it says why
    <p className={styles.kept} role="alert" tabIndex={-1} autoFocus={!kept}>
      <strong>{message('leadFailed')}.</strong> {message('leadUnanswered', { name })}{' '}
      {message(kept ? 'leadKept' : 'leadNotSent')} <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>.
    </p>
  );
}
