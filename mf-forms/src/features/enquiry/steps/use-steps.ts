import type { FormApi } from 'final-form';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { pathOf } from '../../../model/form-answers.ts';
import type { ShownForm } from '../../../model/shown-form.ts';
import type { useEnquiry } from '../use-enquiry.ts';

/** State of a form with several steps. */
export type Steps = {
  /** Whether one step is shown at a time. */
  readonly isPaged: boolean;
  readonly current: number;
  readonly isLast: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Validates this step and goes to the next. @returns false on the last step: send the form */
  readonly next: (form: FormApi<EnquiryDraft>) => boolean;
  readonly back: () => void;
  /** Shows a step, or the last step if the number is too large. */
  readonly show: (step: number) => void;
};

/** @param mayPage false: all steps are visible, as after a post without script @source spec §4, FORM-026 */
export function useSteps(
  { form: { layout }, steps, settings }: ShownForm,
  mayPage: boolean,
  {
    setback,
    errorsOf,
    refuse,
    resume,
  }: Pick<ReturnType<typeof useEnquiry>, 'setback' | 'errorsOf' | 'refuse' | 'resume'>,
): Steps {
  const isPaged = layout === 'pages' && mayPage && steps.length > 1;
  const [current, setCurrent] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const pathsOf = (index: number) => (steps[index]?.fields ?? []).map(pathOf);

  const goTo = (index: number) => {
    hasMoved.current = true;
    resume();
    setCurrent(index);
  };

  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
  }, [current]);

  // A field that the server refused may be in an earlier step.
  const refused = setback?.kind === 'refused' ? Object.keys(setback.fields) : [];
  const faulty = isPaged ? steps.findIndex((_, index) => pathsOf(index).some((path) => refused.includes(path))) : -1;
  useEffect(() => {
    if (faulty >= 0) setCurrent(faulty);
  }, [faulty]);

  const isLast = current >= steps.length - 1;
  return {
    isPaged,
    current,
    isLast,
    heading,
    next(form) {
      if (!isPaged || isLast) return false;
      const paths = pathsOf(current);
      const errors = Object.entries(errorsOf(form.getState().values)).filter(([path]) => paths.includes(path));
      if (errors.length === 0) goTo(current + 1);
      else {
        for (const path of paths) form.blur(path as keyof EnquiryDraft);
        refuse(Object.fromEntries(errors), settings.messages.message('fixErrors'));
      }
      return true;
    },
    back: () => goTo(Math.max(0, current - 1)),
    show: (step) => goTo(Math.min(Math.max(0, step), steps.length - 1)),
  };
}
