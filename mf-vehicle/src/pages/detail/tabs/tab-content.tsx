import type { VehicleTab } from '../../../model/page/vehicle-tabs.ts';
import { AllFeatures } from './all-features.tsx';
import { DealerComments } from './dealer-comments.tsx';
import styles from './vehicle-tabs.module.css';

/** Content of one tab. @param comments the dealer's comments on the vehicle */
export function TabContent({ tab, comments }: { readonly tab: VehicleTab; readonly comments: string | undefined }) {
  if (tab.kind === 'comments') return <DealerComments text={comments} />;
  if (tab.kind === 'features') return <AllFeatures items={tab.items} />;
  return (
    <div className={styles.text}>
      {tab.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
