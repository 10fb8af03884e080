import type { Location } from '@forecourt/contracts';
import { Fragment } from 'react';
import { townLine } from '../../model/reach.ts';
import styles from './location-details.module.css';

/** Address and licences of a location; parts the feed lacks are left out. @source spec §2, expectations 49 */
export function LocationDetails({ location }: { readonly location: Location }) {
  const street = location.address.street.trim();
  const town = townLine(location);
  const licences = [
    ['Dealer licence', location.dealer_license_number],
    [location.dealer_license_number ? 'Repairer' : 'Repairer licence', location.motor_vehicle_repairer],
  ].flatMap(([label, number]) => (number ? [`${label} ${number}`] : []));
  return (
    <div className={styles.details}>
      {(street !== '' || town !== '') && (
        <address className={styles.address}>
          {street}
          {street !== '' && town !== '' && ', '}
          <span className={styles.town}>{town}</span>
        </address>
      )}
      {licences.length > 0 && (
        <p className={styles.licences}>
          {licences.map((licence, index) => (
            <Fragment key={licence}>
              {index > 0 && ' '}
              <span>{licence}</span>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
