import { slotHomeReviews } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { FilledSection } from './filled-section.tsx';

/** What customers say. */
export function Reviews() {
  const more = { label: 'Come and see for yourself', href: useHref()('location.list') };
  return <FilledSection of={slotHomeReviews} title="What buyers say" more={more} />;
}
