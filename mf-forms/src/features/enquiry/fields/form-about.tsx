import type { CarBrief } from '@forecourt/contracts';
import { createContext, use } from 'react';
import type { ShownForm } from '../../../model/shown-form.ts';

/** What the fields of a form know besides what is typed. */
export type FormAbout = {
  readonly asks: ShownForm;
  readonly car: CarBrief | undefined;
  readonly idOf: (control: string) => string;
  /** The attempt the server refused last; 0: none. */
  readonly refused: number;
};

const About = createContext<FormAbout | null>(null);

export const FormAboutProvider = About.Provider;

/** For fields inside a form. */
export function useFormAbout(): FormAbout {
  const about = use(About);
  if (about === null) throw new Error('A field stands outside of a form');
  return about;
}
