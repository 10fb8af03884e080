import { slotHomeSearch } from '@forecourt/contracts';
import styles from './home-search.module.css';
import { HomeSlot } from './home-slot.tsx';
import { useAllStock } from './use-all-stock.ts';

/** The search box of a hero. `row`: across the page; `stack`: in a column beside other content. */
export function HomeSearch({ layout = 'row' }: { readonly layout?: 'row' | 'stack' }) {
  return <HomeSlot of={slotHomeSearch} context={{ layout }} instead={useAllStock()} className={styles[layout]} />;
}
