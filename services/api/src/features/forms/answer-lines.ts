import type { LeadRequest } from '@forecourt/contracts/api';
import { formOf, formSettings, plainNumber, shownFields } from '@forecourt/contracts/forms';
import type { ApiSite } from '../../api-site.ts';
import { oneLine } from '../leads/formats/plain-text.ts';

/** Answers to a lead's form beyond the fields that every lead has, each with the label of its question. */
export function answerLines(
  site: ApiSite,
  { form: name, answers = {}, ...lead }: LeadRequest,
): readonly (readonly [label: string, value: string | undefined])[] {
  const form = name === undefined ? undefined : formOf(site, name);
  const fields = form === undefined ? [] : shownFields(form, formSettings(site));
  const position = (question: string) => fields.findIndex(({ name }) => name === question) >>> 0;
  // Answers are listed in the order of the form; answers to questions that it no longer has come last.
  const ordered = Object.entries(answers).sort(([a], [b]) => position(a) - position(b));
  const written = ordered.map(([question, answer]) => {
    const field = fields.find((each) => each.name === question);
    return [field?.label ?? oneLine(question), withUnit(answer, field?.input)] as const;
  });
  return [
    ...written,
    ['Additional services', lead.additional_services?.join(', ')],
    ['Registration', lead.Rego],
    ['Interested in finance', lead.finance],
    ['Starts from', lead.distribution_location],
    ['Accepted the terms', lead.terms_conditions === undefined ? undefined : lead.terms_conditions ? 'Yes' : 'No'],
  ];
}

function withUnit(answer: string, input: string | undefined): string {
  const number = plainNumber(answer);
  if (Number.isNaN(number)) return answer;
  if (input === 'kms') return `${number.toLocaleString('en-AU')} km`;
  return input === 'price' ? `$${number.toLocaleString('en-AU')}` : answer;
}
