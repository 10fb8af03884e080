import { VisuallyHidden } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';
import type { CheckoutStep } from '../../model/checkout/checkout-steps.ts';
import { checkoutStepNames, checkoutSteps } from '../../model/checkout/checkout-steps.ts';
import styles from './checkout.module.css';

/** List of the steps, with links to the completed steps. */
export function StepList({
  current,
  hrefOf,
  onGo,
}: {
  readonly current: CheckoutStep;
  readonly hrefOf: (step: CheckoutStep) => string;
  readonly onGo: (step: CheckoutStep) => void;
}) {
  const at = checkoutSteps.indexOf(current);
  const go = (event: MouseEvent, step: CheckoutStep) => {
    event.preventDefault();
    onGo(step);
  };
  return (
    <nav aria-label="Steps">
      <ol className={styles.steps}>
        {checkoutSteps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at ? (
              <a className={styles.stepName} href={hrefOf(step)} onClick={(event) => go(event, step)}>
                {checkoutStepNames[step]}
                <VisuallyHidden> (done, change)</VisuallyHidden>
              </a>
            ) : (
              <span className={styles.stepName}>{checkoutStepNames[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
