import { FoldedList } from './folded-list.tsx';
import { Section } from './section.tsx';

/** Number of entries that are visible before a click on "Show All Specs". @source spec §2, VDP-009 */
const shownAtFirst = 4;

/** Standard equipment. */
export function Equipment({ items }: { readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Standard equipment" folds>
      <FoldedList items={items} shownAtFirst={shownAtFirst} more="Show All Specs" less="Show Fewer Specs" />
    </Section>
  );
}
