import { useHref, useSite } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import { phoneHref } from '../phone-href.ts';
import styles from './utility-bar.module.css';

/**
 * A thin bar above the header: the dealer's announcement and phone number.
 *
 * @param isVehicle the page is of a vehicle. On a phone this bar is then hidden: the vehicle's picture comes first, and
 * the bottom bar has the number
 */
export function UtilityBar({ isVehicle }: { readonly isVehicle: boolean }) {
  const { nav, phone } = useSite();
  const href = useHref();
  const [place, ...promises] = nav.utility;
  return (
    <div className={styles.bar} data-vehicle={isVehicle || undefined}>
      <div className={styles.row}>
        {place && (
          <a className={styles.item} href={href('location.list')}>
            <Icon name="pin" size={15} />
            <span className={styles.place}>{place}</span>
          </a>
        )}
        {promises.map((promise) => (
          <span key={promise} className={styles.promise}>
            <Icon name="check" size={15} />
            {promise}
          </span>
        ))}
        <a className={styles.phone} href={phoneHref(phone)}>
          <Icon name="phone" size={15} />
          {phone}
        </a>
      </div>
    </div>
  );
}
