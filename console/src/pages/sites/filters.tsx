import type { ReactNode } from 'react';
import type { SiteFilter } from '../../model/site-filter.ts';
import { Icon } from '../../parts/icon.tsx';

/** Text and mark of a filter. The marks are those of the matrix, so the filters are also its legend. */
const filters: Readonly<Record<SiteFilter, { readonly name: string; readonly mark?: ReactNode }>> = {
  all: { name: 'All' },
  behind: { name: 'Behind', mark: <span className="shape behind" /> },
  rolling: { name: 'Rolling out', mark: <span className="shape rolling" /> },
  failing: { name: 'Failing', mark: <span className="shape failing" /> },
  held: { name: 'Held', mark: <Icon name="lock" size={14} /> },
  frozen: { name: 'Frozen', mark: <Icon name="freeze" size={14} /> },
  deprecated: { name: 'Deprecated', mark: <Icon name="warning" size={14} /> },
};

/** Chooses which sites are shown; the arrow keys move between the choices. */
export function Filters({
  shown,
  chosen,
  counts,
  onChoose,
}: {
  readonly shown: readonly SiteFilter[];
  readonly chosen: SiteFilter;
  readonly counts: Readonly<Record<SiteFilter, number | undefined>>;
  readonly onChoose: (filter: SiteFilter) => void;
}) {
  return (
    <fieldset className="segments">
      <legend className="unseen">Sites shown</legend>
      {shown.map((filter) => (
        <label key={filter}>
          <input type="radio" name="filter" checked={chosen === filter} onChange={() => onChoose(filter)} />
          {filters[filter].mark}
          {filters[filter].name} <span className="count">{counts[filter] ?? '–'}</span>
        </label>
      ))}
    </fieldset>
  );
}
