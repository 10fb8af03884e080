import type { SlotDefinition } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import { Button, classNames } from '@forecourt/kit/ui';
import styles from './home-slot.module.css';

/**
 * A slot of the home page. Its fallback is a plain link.
 *
 * @param className sets the slot's size
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
