import type { SlotDefinition } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import { Button, classNames } from '@forecourt/kit/ui';
import styles from './home-slot.module.css';

/**
 * A part of the home page that another remote shows, in package of its own. Should nothing fill it,
 * there is a plain link in its place.
 *
 * @param className sets the package
 */
export function HomeSlot<Context>({
  of,
  context,
  instead,
  className,
}: {
  readonly of: SlotDefinition<Context>;
  readonly context: Context;
  readonly instead: { readonly label: string; readonly href: string };
  readonly className?: string | undefined;
}) {
  return (
    <>
      <Slot of={of} context={context} className={classNames(styles.slot, className)} />
      <div className={styles.instead}>
        <Button variant="outline" iconAfter="arrow-right" href={instead.href}>
          {instead.label}
        </Button>
      </div>
    </>
  );
}
