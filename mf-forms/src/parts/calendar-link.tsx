import { calendarFile } from '@forecourt/contracts';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';

/** How long somebody is expected to stay. */
const minutes = { 'test-drive': 30, service: 60 };

/** The time that was asked for, as a file that calendars open; it works without script, too. */
export function CalendarLink({
  form,
  startsAt,
  reference,
}: {
  readonly form: FormDefinition;
  /** Empty: no time was asked for. */
  readonly startsAt: string;
  readonly reference: string;
}) {
  const { name, phone, url } = useSite();
  const time = form.steps.flatMap(({ fields }) => fields).find((field) => field.kind === 'time');
  if (startsAt === '' || Number.isNaN(Date.parse(startsAt)) || time === undefined) return null;
  const file = calendarFile({
    startsAt,
    minutes: minutes[time.appointment],
    title: `${form.subcategory}, ${name}`,
    description: `Reference ${reference}. Call ${phone} to change it.`,
    uid: `${reference}@${new URL(url).hostname}`,
  });
  return (
    <Button
      variant="outline"
      icon="calendar"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${time.appointment}-${startsAt.slice(0, 10)}.ics`}
    >
      Add to calendar
    </Button>
  );
}
