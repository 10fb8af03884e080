import { searchPerformed } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { Navigation } from '@forecourt/kit/island';
import type { ResultsStore } from './features/results/store.ts';

/** Tells what search is on screen, now and whenever another one is. Returns its undo. */
export function announceResults(store: ResultsStore, bus: Bus, navigation: Navigation): () => void {
  let announced: object | null = null;
  const announce = () => {
    const { shown, phase } = store.getState().results;
    if (phase !== 'shown' || shown === announced) return;
    announced = shown;
    const { path, query } = navigation.current();
    bus.publish(searchPerformed, {
      query: shown.request.state.query,
      count: shown.outcome.answer.count,
      href: query === '' ? path : `${path}?${query}`,
    });
  };
  announce();
  return store.subscribe(announce);
}
