import type { CarBrief } from '@forecourt/contracts';
import { useField } from 'react-final-form';
import { BookingDate } from './booking-date.tsx';
import type { Place } from './choose-place.tsx';
import { ChoosePlace } from './choose-place.tsx';

/** What a test drive asks besides who comes. @param refused the attempt the server refused last @source spec §3, FORM-016, FORM-019 */
export function TestDriveFields({
  car,
  places,
  refused,
  idOf,
}: {
  readonly car: CarBrief | undefined;
  /** To choose from when no car says where. */
  readonly places: readonly Place[];
  readonly refused: number;
  readonly idOf: (field: string) => string;
}) {
  if (car !== undefined) {
    return <BookingDate locationId={car.locationId} carId={car.id} refused={refused} idOf={idOf} />;
  }
  return <AtAPlace places={places} refused={refused} idOf={idOf} />;
}

function AtAPlace({
  places,
  refused,
  idOf,
}: Pick<Parameters<typeof TestDriveFields>[0], 'places' | 'refused' | 'idOf'>) {
  const { input } = useField<string>('location_id');
  return (
    <>
      {places.length > 0 && <ChoosePlace places={places} idOf={idOf} />}
      <BookingDate key={input.value} locationId={input.value} carId={undefined} refused={refused} idOf={idOf} />
    </>
  );
}
