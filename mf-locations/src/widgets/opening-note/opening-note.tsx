import type { LocationNow } from '../../model/location-now.ts';
import { openingStatus } from '../../model/opening-status.ts';

/** "We open Monday at 8:30 am." Renders nothing while open, or when no hours are on record. */
export function OpeningNote({ data }: { readonly data: LocationNow | null }) {
  if (data === null) return null;
  const status = openingStatus(data.coming, data.now);
  if (status.kind !== 'closed' || status.opens === null) return null;
  return <p>{`We open ${status.opens}.`.replace(/ (?=\d)/, ' at ')}</p>;
}
