import type { CarBrief } from '@forecourt/contracts';
import { createContext, use } from 'react';
import type { ShownForm } from '../../../model/shown-form.ts';

/** Context of a form's fields, besides their values. */
export type FormAbout = {
  readonly asks: ShownForm;
  readonly car: CarBrief | undefined;
  readonly idOf: (control: string) => string;
  /** Number of attempts that the server refused. */
  readonly refused: number;
};

const About = createContext<FormAbout | null>(null);

export const FormAboutProvider = About.Provider;

/** The context of the surrounding form. @throws outside of a form */
export function useFormAbout(): FormAbout {
  const about = use(About);
  if (about === null) throw new Error('A form field was rendered outside a form');
  return about;
}
