import { messages } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import styles from './enquiry.module.css';

/** Nobody answered: nothing is lost, and there is another way. @source spec §8, FORM-035 */
export function KeptNotice() {
  const { name, phone } = useSite();
  return (
    <p className={styles.kept} role="alert">
      <strong>{messages.leadFailed}.</strong> We cannot reach {name} right now. What you typed is kept on this device
      and is sent by itself when you are back online. You can also send it again, or call{' '}
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>.
    </p>
  );
}
