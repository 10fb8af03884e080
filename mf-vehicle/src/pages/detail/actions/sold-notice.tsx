import type { Car } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { similarSearchHref } from '../../../model/similar/similar-search.ts';
import styles from './buy-box.module.css';
import { EnquireLink } from './enquire-link.tsx';

/** Replaces price and actions once the vehicle is sold. @source spec §4, VDP-006, VDP-007 */
export function SoldNotice({
  car,
  onEnquire,
}: {
  readonly car: Car;
  /** Opens the enquiry; null when the site offers no enquiries. */
  readonly onEnquire: (() => void) | null;
}) {
  const site = useSite();
  const own = site.vdp.noStockElement;
  return (
    <>
      <p className={styles.soldTitle}>SOLD</p>
      <p className={styles.soldText}>
        {`This ${site.noun} is no longer for sale. `}
        {own ? own.text : onEnquire && 'Tell us what you liked about it and we’ll help you find one like it.'}
      </p>
      <div className={styles.actions}>
        {own && (
          <Button wide href={own.href}>
            {own.label}
          </Button>
        )}
        {!own && onEnquire && <EnquireLink onEnquire={onEnquire}>Find Me Something Similar</EnquireLink>}
        <Button wide variant="outline" icon="search" href={similarSearchHref(car, site.aliases)}>
          {`See similar ${site.nounPlural}`}
        </Button>
      </div>
    </>
  );
}
