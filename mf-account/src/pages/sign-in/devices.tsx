import type { SignedInSessions } from '@forecourt/contracts/api';
import { formField } from '@forecourt/contracts/release';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, ErrorState, Skeleton, Tag } from '@forecourt/kit/ui';
import { accountQuery } from '../../model/sign-in.ts';
import type { Read } from '../../parts/use-read.ts';
import styles from './sign-in.module.css';

type Device = SignedInSessions['sessions'][number];

/**
 * Devices where the account is signed in, with forms to sign out one or all others.
 *
 * @param known null: the session could not be read, so the devices were not requested
 */
export function Devices({ known }: { readonly known: Read<SignedInSessions> | null }) {
  const { phone } = useSite();
  const sessions = known?.value?.sessions;
  return (
    <section aria-labelledby="account-devices" className={styles.part}>
      <h2 id="account-devices" className={styles.subtitle}>
        Where you’re signed in
      </h2>
      {known?.hasFailed === true && (
        <ErrorState title="We couldn’t load your devices" onRetry={known.retry} retrying={known.retrying} phone={phone}>
          You can still sign the others out.
        </ErrorState>
      )}
      {sessions === undefined && known?.hasFailed === false && <Unknown />}
      {sessions !== undefined && (
        <ul className={styles.devices}>
          {sessions.map((device) => (
            <DeviceItem key={device.id} device={device} />
          ))}
        </ul>
      )}
      {sessions?.length !== 1 && <EndForm step="end-others" label="Sign out everywhere else" />}
    </section>
  );
}

function DeviceItem({ device: { id, device, lastUsedAt, isCurrent } }: { readonly device: Device }) {
  const { timeZone } = useSite();
  const name = device === '' ? 'Unknown device' : device;
  const used = new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <div>
        <span className={styles.device}>
          {name}
          {isCurrent && <Tag tone="positive">This device</Tag>}
        </span>
        <span className={styles.used}>
          {'Last used '}
          <time dateTime={lastUsedAt}>{used.format(new Date(lastUsedAt))}</time>
        </span>
      </div>
      {!isCurrent && <EndForm step="end" session={id} label="Sign out" of={name} />}
    </li>
  );
}

function EndForm({
  step,
  session,
  label,
  of,
}: {
  readonly step: 'end' | 'end-others';
  readonly session?: string;
  readonly label: string;
  /** Name of the device to sign out. */
  readonly of?: string;
}) {
  const href = useHref();
  return (
    <form method="post" action={href('account.sign-in', {}, accountQuery())}>
      <input type="hidden" name={formField} value="sign-in" />
      <input type="hidden" name="step" value={step} />
      {session !== undefined && <input type="hidden" name="session" value={session} />}
      <Button type="submit" variant="outline" size="small" aria-label={of === undefined ? undefined : `${label} ${of}`}>
        {label}
      </Button>
    </form>
  );
}

function Unknown() {
  return (
    <div aria-busy="true" className={styles.unknown}>
      <Skeleton width="three-quarters" />
      <noscript>
        <p className={styles.lede}>
          Turn on JavaScript to see your devices here. You can still sign the others out without it.
        </p>
      </noscript>
    </div>
  );
}
