import type { FormDefinition } from './form-definition.ts';

/** Names of a form's sensitive questions, whether or not the site shows them. */
export function privateNames({ steps }: Pick<FormDefinition, 'steps'>): readonly string[] {
  return steps.flatMap(({ fields }) =>
    fields.flatMap((field) => ('private' in field && field.private === true ? [field.name] : [])),
  );
}

/** Splits answers in two: sensitive answers, and answers that everybody at the dealer may read. */
export function splitAnswers<Value>(
  answers: Readonly<Record<string, Value>>,
  names: readonly string[],
): { readonly plain: Readonly<Record<string, Value>>; readonly private: Readonly<Record<string, Value>> } {
  const entries = Object.entries(answers);
  return {
    plain: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    private: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  };
}
