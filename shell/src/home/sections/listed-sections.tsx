import type { RouteName, SlotDefinition } from '@forecourt/contracts';
import { slotHomeLocations, slotHomeOffers, slotHomeReviews } from '@forecourt/contracts';
import { Slot, useHref } from '@forecourt/kit/island';
import styles from './listed-sections.module.css';
import { Section } from './section.tsx';

/** The dealer's locations. @source spec §2, LOC-002 */
export function Locations() {
  return <Listed of={slotHomeLocations} title="Our Locations" more="Hours and directions" route="location.list" />;
}

export function Offers() {
  return <Listed of={slotHomeOffers} title="Offers" more="All offers" route="offers.list" />;
}

export function Reviews() {
  return <Listed of={slotHomeReviews} title="What buyers say" more="Come and see for yourself" route="location.list" />;
}

/** A section whose list another remote renders; without entries it is hidden with its title. */
function Listed({
  of,
  title,
  more,
  route,
}: {
  readonly of: SlotDefinition<Record<string, never>>;
  readonly title: string;
  /** Label of the link beside the title. */
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
