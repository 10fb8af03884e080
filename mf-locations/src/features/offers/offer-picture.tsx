import type { Offer } from '@forecourt/contracts/api';
import { Picture } from '@forecourt/kit/ui';
import { imageOf, isIllustration } from '../../model/offer.ts';
import styles from './offer-picture.module.css';

/** The picture of an offer, on its tile's background. */
export function OfferPicture({ offer, priority }: { readonly offer: Offer; readonly priority: boolean }) {
  const image = imageOf(offer);
  return (
    <Picture
      className={styles.picture}
      src={image}
      illustration={isIllustration(image)}
      alt=""
      missingText=""
      priority={priority}
    />
  );
}
