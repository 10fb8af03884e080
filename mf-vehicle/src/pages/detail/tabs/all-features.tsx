import { Icon } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import list from '../facts/equipment.module.css';
import { RevealButton } from '../facts/reveal-button.tsx';
import styles from './vehicle-tabs.module.css';

/** Features shown before "Show All Features". @source requirements VDP-038, AMB-10 */
const shownAtFirst = 8;

/** Everything the vehicle has, folded when long. @source spec §2, VDP-037, VDP-038 */
export function AllFeatures({ items }: { readonly items: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <h4 className={styles.subheading}>All Features</h4>
      <ul id={id} className={list.list}>
        {items.map((item, index) => (
          <li key={`${index}-${item}`} className={list.item} hidden={!open && index >= shownAtFirst}>
            <Icon name="check" className={list.tick} />
            {item}
          </li>
        ))}
      </ul>
      {items.length > shownAtFirst && (
        <RevealButton
          open={open}
          more="Show All Features"
          less="Hide Features"
          controls={id}
          onToggle={() => setOpen(!open)}
        />
      )}
    </>
  );
}
