import { LeadRequest } from '../api/lead.ts';
import { plainNumber } from './check-form.ts';
import type { ShownField } from './shown-fields.ts';

/** Answers that a form sends in addition to the fields of a lead. */
export type SentAnswers = {
  readonly answers: Readonly<Record<string, string>>;
  /** All ticked options, as one list. @source spec §5, FORM-024 */
  readonly additional_services: readonly string[];
};

/**
 * Whether a question only decides which further questions the page shows. The answer is not sent to the dealer.
 *
 * @source spec §5, FORM-023, requirements AMB-29
 */
const isForThePage = (name: string) => /radio[_\s-]?options$/i.test(name);

/**
 * The answers to a form's own questions as they are sent: without empty answers, and with plain
 * numbers.
 *
 * @param typed by question name
 * @param ticked by option value
 */
export function sentAnswers(
  fields: readonly ShownField[],
  typed: Readonly<Record<string, string>>,
  ticked: Readonly<Record<string, boolean>>,
): SentAnswers {
  const own = fields.filter(({ known, name }) => !known && !isForThePage(name));
  const answers = own.flatMap(({ kind, name, input, value }): [string, string][] => {
    if (kind === 'checks' || (kind === 'hidden' && Object.hasOwn(LeadRequest.shape, name))) return [];
    if (kind === 'tick') return ticked[name] ? [[name, 'Yes']] : [];
    const text = (kind === 'hidden' ? value : typed[name])?.trim() ?? '';
    if (text === '') return [];
    const number = input === 'kms' || input === 'price' || input === 'number' ? plainNumber(text) : Number.NaN;
    return [[name, Number.isNaN(number) ? text : String(number)]];
  });
  const services = own
    .filter(({ kind }) => kind === 'checks')
    .flatMap(({ options = [] }) => options.flatMap(({ value }) => (ticked[value] ? [value] : [])));
  return { answers: Object.fromEntries(answers), additional_services: services };
}
