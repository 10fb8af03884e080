import { messages } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import styles from './enquiry.module.css';

/**
 * Nobody answered: nothing is lost, and there is another way.
 *
 * @param kept `device`: there; `page`: it has sensitive answers, which only the page knows; `not`: it came back with the page
 * @param waitMs the server gets too many at once, and it is sent by itself after so long
 * @source spec §8, FORM-035
 */
export function KeptNotice({
  kept,
  waitMs,
}: {
  readonly kept: 'device' | 'page' | 'not';
  readonly waitMs?: number | undefined;
}) {
  const { name, phone } = useSite();
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that came back begins where it says why
    <p className={styles.kept} role="alert" tabIndex={-1} autoFocus={kept === 'not'}>
      <strong>{messages.leadFailed}.</strong>{' '}
      {waitMs === undefined ? `We cannot reach ${name} right now.` : `${name} is sent too many enquiries right now.`}{' '}
      {keptWords(kept, waitMs)} <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>.
    </p>
  );
}

function keptWords(kept: 'device' | 'page' | 'not', waitMs: number | undefined): string {
  if (kept === 'not') return 'It was not sent. What you typed is still here: send it again in a moment, or call';
  const seconds = Math.ceil((waitMs ?? 0) / 1_000);
  const when =
    waitMs === undefined ? 'when you are back online' : `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return kept === 'device'
    ? `What you typed is kept on this device and is sent by itself ${when}. You can also send it again, or call`
    : `What you typed is still here and is sent by itself ${when}, as long as this page stays open. You can also send it again, or call`;
}
