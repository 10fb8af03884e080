import { safeParse } from '@forecourt/contracts/schema';
import { LeadRequest } from '../api/lead.ts';
import type { FormMessages } from '../messages/messages-of.ts';
import type { ShownField } from './shown-fields.ts';

/** Answers by question name. `checks` have a list, a `tick` has a boolean. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/**
 * Errors of the answers by question name, according to the form's rules; empty when all answers are valid. Browser and
 * server both call this function.
 *
 * @param messages error messages in the site's words
 * @param isKnown names of questions that the page itself answers; they are not checked
 */
export function checkForm(
  fields: readonly ShownField[],
  values: FormValues,
  messages: FormMessages,
  isKnown: readonly string[] = [],
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    if (isKnown.includes(field.name)) continue;
    const error = faultOf(field, values[field.name], messages);
    if (error !== undefined) errors[field.name] = error;
  }
  return errors;
}

function faultOf(field: ShownField, value: FormValues[string], messages: FormMessages): string | undefined {
  if (field.kind === 'hidden' || field.kind === 'time') return undefined;
  if (field.kind === 'tick') return field.required && value !== true ? field.missing : undefined;
  if (field.kind === 'checks') return checksFault(field, Array.isArray(value) ? value : [], messages);
  const text = typeof value === 'string' ? value.trim() : '';
  const rule = field.known ? leadRules[field.name] : undefined;
  if (text === '') {
    if (!field.required) return undefined;
    // A common question uses the error message of the lead's field, which is the same in all forms.
    return faultBy(rule, text, messages) ?? field.missing;
  }
  return faultBy(rule, text, messages) ?? textFault(field, text, messages);
}

const leadRules: Readonly<Record<string, Parameters<typeof safeParse>[0] | undefined>> = LeadRequest.shape;

function faultBy(
  rule: Parameters<typeof safeParse>[0] | undefined,
  text: string,
  { reworded }: FormMessages,
): string | undefined {
  if (rule === undefined) return undefined;
  const parsed = safeParse(rule, text);
  const [issue] = parsed.success ? [] : parsed.error.issues;
  return issue === undefined ? undefined : reworded(issue.message);
}

function checksFault(field: ShownField, ticked: readonly string[], { message }: FormMessages): string | undefined {
  if (field.required && ticked.length === 0) return field.missing;
  return ticked.every((value) => field.options?.some((option) => option.value === value))
    ? undefined
    : message('choiceWrong', { label: field.label });
}

function textFault(field: ShownField, text: string, { message }: FormMessages): string | undefined {
  const { label, maxLength = field.kind === 'paragraph' ? 2000 : 400, options, min = 0, max, wrong } = field;
  if (text.length > maxLength) return message('answerTooLong', { most: maxLength, label });
  if (options !== undefined && !options.some(({ value }) => value === text)) return field.missing;
  switch (field.input) {
    case 'number':
    case 'kms':
    case 'price': {
      const number = plainNumber(text);
      const isRight = Number.isFinite(number) && number >= min && number <= (max ?? Number.MAX_SAFE_INTEGER);
      return isRight ? undefined : (wrong ?? message('numberWrong', { label }));
    }
    case 'day':
      return isDay(text) ? undefined : (wrong ?? message('dayWrong', { label }));
    default:
      return undefined;
  }
}

/** `$25,000` and `84,000 kms` as numbers; NaN for anything else. @source FORM-007, FORM-008 */
export function plainNumber(text: string): number {
  const digits = text.replace(/[\s,$]|kms?$/gi, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
