import { messages } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import styles from './enquiry.module.css';

/**
 * Nobody answered: nothing is lost, and there is another way.
 *
 * @param kept on the device; otherwise in the page alone, which came back with it
 * @source spec §8, FORM-035
 */
export function KeptNotice({ kept }: { readonly kept: boolean }) {
  const { name, phone } = useSite();
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that came back begins where it says why
    <p className={styles.kept} role="alert" tabIndex={-1} autoFocus={!kept}>
      <strong>{messages.leadFailed}.</strong> We cannot reach {name} right now.{' '}
      {kept
        ? 'What you typed is kept on this device and is sent by itself when you are back online. You can also send it again, or call'
        : 'It was not sent. What you typed is still here: send it again in a moment, or call'}{' '}
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>.
    </p>
  );
}
