import { calendarFile, calendarUid } from '@forecourt/contracts';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { bookingQuery } from '../model/booking-address.ts';
import type { VisitPlace } from '../model/visit-place.ts';

/** Expected length of the appointment. */
const minutes = { 'test-drive': 30, service: 60 };

/** Link to a calendar file with the requested time; works without JavaScript. */
export function CalendarLink({
  form,
  startsAt,
  reference,
  token,
  place,
}: {
  readonly form: FormDefinition;
  /** Empty: no time was requested. */
  readonly startsAt: string;
  readonly reference: string;
  /** Token of the booking; empty: there is none. */
  readonly token: string;
  readonly place?: VisitPlace | undefined;
}) {
  const { name, phone, url } = useSite();
  const href = useHref();
  const time = form.steps.flatMap(({ fields }) => fields).find((field) => field.kind === 'time');
  if (startsAt === '' || Number.isNaN(Date.parse(startsAt)) || time === undefined) return null;
  const link = token === '' ? undefined : new URL(href('forms.booking', {}, bookingQuery(token)), url).href;
  const file = calendarFile({
    startsAt,
    minutes: minutes[time.appointment],
    title: `${form.subcategory}, ${name}`,
    description: `Reference ${reference}. ${link === undefined ? `Call ${phone} to change or cancel.` : `Change or cancel: ${link}`}`,
    uid: calendarUid(reference, url),
    ...(place !== undefined && { place: [place.name, place.address].filter(Boolean).join(', ') }),
    url: link,
  });
  return <CalendarFileLink file={file} name={`${time.appointment}-${startsAt.slice(0, 10)}.ics`} variant="primary" />;
}

/** Link to an iCalendar document. */
export function CalendarFileLink({
  file,
  name,
  variant = 'outline',
}: {
  readonly file: string;
  readonly name: string;
  readonly variant?: 'primary' | 'outline';
}) {
  return (
    <Button
      variant={variant}
      icon="calendar"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={name}
    >
      Add to calendar
    </Button>
  );
}
