import type { Car } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Icon, TabList, VisuallyHidden } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import { vehicleTabs } from '../../../model/page/vehicle-tabs.ts';
import { TabContent } from './tab-content.tsx';
import styles from './vehicle-tabs.module.css';

/**
 * The dealer's texts as tabs; on phones, and without JavaScript, one below the other. The markup has every panel.
 * @source spec §2, VDP-032…VDP-039
 */
export function VehicleTabs({ car }: { readonly car: Car }) {
  const site = useSite();
  const id = useId();
  const tabs = vehicleTabs(car, site);
  const [chosen, setChosen] = useState(tabs[0]?.name);
  const [unfolded, setUnfolded] = useState<readonly string[]>(tabs.slice(0, 1).map(({ name }) => name));
  const fold = (name: string) =>
    setUnfolded((names) => (names.includes(name) ? names.filter((other) => other !== name) : [...names, name]));

  if (tabs.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <VisuallyHidden>
        <h2 id={`${id}-heading`}>{`About this ${site.noun}`}</h2>
      </VisuallyHidden>
      <TabList
        id={id}
        label={`About this ${site.noun}`}
        tabs={tabs}
        chosen={chosen}
        onChoose={setChosen}
        className={styles.list}
      />
      {tabs.map((tab) => {
        const { name, title } = tab;
        const open = unfolded.includes(name);
        return (
          <div key={name} className={styles.part} data-chosen={name === chosen} data-open={open}>
            <h3 className={styles.heading}>
              <button
                type="button"
                className={styles.fold}
                aria-expanded={open}
                aria-controls={`${id}-${name}-panel`}
                onClick={() => fold(name)}
              >
                {title}
                <Icon name="chevron-down" className={styles.chevron} />
              </button>
            </h3>
            <div id={`${id}-${name}-panel`} role="tabpanel" aria-labelledby={`${id}-${name}`} className={styles.panel}>
              <TabContent tab={tab} comments={car.dealercomments} />
            </div>
          </div>
        );
      })}
    </section>
  );
}
