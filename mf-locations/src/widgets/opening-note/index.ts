import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { LocationNow } from '../../model/location-now.ts';
import { loadLocation } from '../location-panel/load-location.ts';
import { OpeningNote } from './opening-note.tsx';

/** The time when the location of a car opens next, while it is closed. Not hydrated: it has no behaviour. */
export default defineWidget<CarBrief, LocationNow | null, LocationGateways>({
  load: loadLocation,
  View: OpeningNote,
  hydrate: 'never',
});
