import type { FormDefinition, FormWords } from './form-definition.ts';

/** Values of the placeholders `{…}`. A text whose placeholder has no value is left out. */
export type TextFacts = Readonly<
  Record<'dealer' | 'noun', string> & Partial<Record<'car' | 'stocknum' | 'drive' | 'time', string | undefined>>
>;

/** A form's texts with values in place of their placeholders. */
export function formText(form: FormDefinition, facts: TextFacts): Partial<FormWords> {
  const words = Object.entries({ ...form.words, ...(facts.car !== undefined && form.ofCar) });
  const filled = words.flatMap(([name, text]) => {
    const whole = fill(text, facts);
    return whole === undefined ? [] : [[name, whole]];
  });
  return Object.fromEntries(filled) as Partial<FormWords>;
}

function fill(text: string | undefined, facts: TextFacts): string | undefined {
  let isWhole = text !== undefined;
  const filled = text?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name as keyof TextFacts];
    if (fact === undefined) isWhole = false;
    return fact ?? '';
  });
  return isWhole ? filled : undefined;
}
