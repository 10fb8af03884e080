import { useSite } from '@forecourt/kit/island';
import { creditLine } from '../../model/wording.ts';
import { Collapsed } from '../../parts/collapsed.tsx';
import styles from './lender-example.module.css';

/** The prescribed warning with lender and licence, collapsed at first. */
export function Disclaimed() {
  const { finance } = useSite();
  return (
    <div className={styles.warning}>
      <Collapsed text={`*${finance.warning} ${creditLine(finance)}`} collapse />
    </div>
  );
}
