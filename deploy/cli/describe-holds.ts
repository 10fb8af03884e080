import type { Holds } from '../registry/client/index.ts';
import { count, when } from './table.ts';

/** One sentence for each dealership with active reservations. */
export function describeHolds(stays: readonly Holds[]): readonly string[] {
  return stays.map(
    ({ dealership, reservations, until }) =>
      `${count(reservations, 'reservation')} of ${dealership}’s cars ${reservations === 1 ? 'stays' : 'stay'} until ${when(until)}.`,
  );
}
