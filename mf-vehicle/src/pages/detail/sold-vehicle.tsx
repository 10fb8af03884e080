import type { CarBrief } from '@forecourt/contracts';
import { phoneHref, slotVehicleSimilar } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { Button, EmptyState } from '@forecourt/kit/ui';
import { similarSearchHref } from '../../model/similar/similar-search.ts';
import styles from './unknown-vehicle.module.css';

/** Page of a vehicle sold long ago, with similar vehicles. @param like the sold vehicle */
export function SoldVehicle({ name, like }: { readonly name: string; readonly like: CarBrief }) {
  const site = useSite();
  return (
    <div className={styles.page}>
      <EmptyState
        headingLevel="h1"
        icon="check"
        title={`This ${name} has been sold`}
        actions={
          <>
            <Button href={similarSearchHref({ simple_body: like.body, price: like.price }, site.aliases)}>
              {`See similar ${site.nounPlural}`}
            </Button>
            <Button variant="outline" icon="phone" href={phoneHref(site.phone)}>
              {site.phone}
            </Button>
          </>
        }
      >
        Call us, tell us what you liked about it, and we’ll help you find one like it.
      </EmptyState>
      <Slot of={slotVehicleSimilar} context={like} className={styles.similar} />
    </div>
  );
}
