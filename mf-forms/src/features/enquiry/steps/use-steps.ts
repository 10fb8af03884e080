import type { FormApi } from 'final-form';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { pathOf } from '../../../model/form-answers.ts';
import type { ShownForm } from '../../../model/shown-form.ts';
import type { useEnquiry } from '../use-enquiry.ts';

/** Where somebody is in a form of several pages. */
export type Steps = {
  /** Its steps come one after the other. */
  readonly isPaged: boolean;
  readonly current: number;
  readonly isLast: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Checks this step and goes on. @returns false on the last one: everything is to be sent */
  readonly next: (form: FormApi<EnquiryDraft>) => boolean;
  readonly back: () => void;
  /** Shows a step, the last one where there are not so many. */
  readonly show: (step: number) => void;
};

/** @param mayPage false: everything is in sight, such as in a form that came back @source spec §4, FORM-026 */
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

  // A field the server refuses may be on an earlier page.
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
