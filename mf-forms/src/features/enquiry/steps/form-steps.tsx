import { classNames } from '@forecourt/kit/ui';
import type { ShownForm } from '../../../model/shown-form.ts';
import { FormFields } from '../form-fields.tsx';
import styles from './steps.module.css';
import type { Steps } from './use-steps.ts';

/**
 * The fields of a form, step by step. Without script all steps are visible.
 *
 * @param stepsBefore number of steps that the page shows before them
 *
 * @source spec §4, FORM-026
 */
export function FormSteps({
  asks: { form, steps: all },
  steps: { isPaged, current, heading },
  stepsBefore,
  hydrated,
}: {
  readonly asks: ShownForm;
  readonly steps: Steps;
  readonly stepsBefore: number;
  readonly hydrated: boolean;
}) {
  if (form.layout === undefined || form.layout === 'sheet')
    return all.map((step) => <FormFields key={step.fields[0]?.name} step={step} isRequired />);
  return (
    <>
      {isPaged && (
        <ol className={classNames(styles.progress, styles.scripted)} aria-label="Steps">
          {all.map(({ title }, index) => (
            <li
              key={title}
              className={classNames(styles.mark, index < current && styles.done, index === current && styles.now)}
              aria-current={index === current ? 'step' : undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.name}>{title}</span>
            </li>
          ))}
        </ol>
      )}
      {all.map((step, index) => {
        const isLater = isPaged && index !== current;
        return (
          <section
            key={step.title}
            className={classNames(styles.step, !isPaged && styles.section, isLater && !hydrated && styles.later)}
            hidden={isLater && hydrated}
          >
            <h3 ref={index === current ? heading : undefined} className={styles.title} tabIndex={-1}>
              {!isPaged && <span className={styles.number}>{stepsBefore + index + 1}</span>}
              {step.title}
            </h3>
            {step.lede !== undefined && <p className={styles.lede}>{step.lede}</p>}
            {/* A browser cannot show the error of a hidden field, so fields of later steps are not `required`. */}
            <FormFields step={step} isRequired={!isLater} />
          </section>
        );
      })}
    </>
  );
}
