import { FoldedList } from '../facts/folded-list.tsx';
import styles from './vehicle-tabs.module.css';

/** Number of features that are visible before a click on "Show All Features". @source requirements VDP-038, AMB-10 */
const shownAtFirst = 8;

/** All features of the vehicle, collapsed when long. @source spec §2, VDP-037, VDP-038 */
export function AllFeatures({ items }: { readonly items: readonly string[] }) {
  return (
    <>
      <h4 className={styles.subheading}>All Features</h4>
      <FoldedList items={items} shownAtFirst={shownAtFirst} more="Show All Features" less="Hide Features" />
    </>
  );
}
