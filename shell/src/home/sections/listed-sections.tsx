import type { RouteName, SlotDefinition } from '@forecourt/contracts';
import { slotHomeLocations, slotHomeOffers, slotHomeReviews } from '@forecourt/contracts';
import { Slot, useHref } from '@forecourt/kit/island';
import styles from './listed-sections.module.css';
import { Section } from './section.tsx';

/** Where the dealer is. @source spec §2, LOC-002 */
export function Locations() {
  return <Listed of={slotHomeLocations} title="Our Locations" more="Hours and directions" route="location.list" />;
}

/** What the dealer offers now. */
export function Offers() {
  return <Listed of={slotHomeOffers} title="Offers" more="All offers" route="offers.list" />;
}

/** What customers say. */
export function Reviews() {
  return <Listed of={slotHomeReviews} title="What buyers say" more="Come and see for yourself" route="location.list" />;
}

/** A stretch that another remote lists something in; without an entry it is not there, its title neither. */
function Listed({
  of,
  title,
  more,
  route,
}: {
  readonly of: SlotDefinition<Record<string, never>>;
  readonly title: string;
  /** What the link at the far end of the title says. */
  readonly more: string;
  readonly route: RouteName;
}) {
  const href = useHref();
  return (
    <Section title={title} more={{ label: more, href: href(route) }} className={styles.filled}>
      <Slot of={of} context={{}} />
    </Section>
  );
}
