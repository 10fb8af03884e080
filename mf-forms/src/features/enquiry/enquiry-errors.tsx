import { formMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { ErrorSummary } from '@forecourt/kit/ui';
import { useForm } from 'react-final-form';
import { draftNames } from '../../model/enquiry-draft.ts';
import type { Setback } from './use-enquiry.ts';

/** Fields that the summary leaves out, because their errors have no single control to link to. */
const apart: readonly string[] = ['PreferredContactMethod', 'opt_in'];

/**
 * Error summary of the form; each entry links to its field. It changes only with the next attempt.
 *
 * @source spec §5, FORM-005
 */
export function EnquiryErrors({
  setback: { attempt, fields, message },
  idOf,
}: {
  readonly setback: Extract<Setback, { kind: 'refused' }>;
  readonly idOf: (field: string) => string;
}) {
  const site = useSite();
  const registered = useForm().getRegisteredFields();
  // No fields are registered on the server, so there every field of the draft counts as shown.
  const requested = registered.length > 0 ? registered : draftNames;
  const isShown = (name: string) => requested.includes(name) || /^(answers|ticked)\./.test(name);
  const errors = Object.entries(fields)
    .filter(([name]) => isShown(name) && !apart.includes(name))
    .map(([name, error]) => ({ id: idOf(name), error }));
  const title = errors.length > 0 ? formMessagesOf(site).message('fixErrors') : message;
  return <ErrorSummary title={title} errors={errors} attempt={attempt} />;
}
