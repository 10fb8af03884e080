import { formField } from '@forecourt/contracts/release';
import { useAddress, useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, Checkbox, CollectionNotice, ErrorSummary, Honeypot, TextField } from '@forecourt/kit/ui';
import { useId } from 'react';
import { consentText, creditCheckFields, draftOf } from '../../model/credit-check.ts';
import styles from './credit-check.module.css';
import type { CreditCheckData } from './data.ts';

const steps = [
  'Leave your name, email and phone number. That’s all we need for now.',
  'Our finance team calls you, explains the check, and sends you a consent form. We don’t check anything until you sign it.',
  'Then we ask Equifax for your credit report. The enquiry stays on your credit file for five years, where other lenders can see it.',
  'We tell you what the report says and what it means for a loan. The decision is the lender’s, not ours.',
];

/** Explains a credit check, with a form that works without JavaScript. @source spec §6, FIN-060 */
export function CreditCheckPage({ data: { returned } }: { readonly data: CreditCheckData }) {
  const { name } = useSite();
  const href = useHref();
  return (
    <div className={styles.page}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: href('shell.home') },
          { label: 'Finance', href: href('finance.calculator') },
          { label: 'Credit check' },
        ]}
      />
      <h1 className={styles.title}>Ask for a credit check</h1>
      <p className={styles.lede}>
        {`${name} can ask Equifax for your credit report before you apply for finance. Sending this form doesn’t start a check.`}
      </p>
      <div className={styles.columns}>
        <section aria-labelledby="credit-check-steps">
          <h2 id="credit-check-steps" className={styles.heading}>
            What happens
          </h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={styles.note}>
            You can get your own report from each credit bureau for free every three months, and it won’t show on your
            file.
          </p>
        </section>
        <CreditCheckForm returned={returned} />
      </div>
    </div>
  );
}

function CreditCheckForm({ returned }: Pick<CreditCheckData, 'returned'>) {
  const { name, legal, privacy } = useSite();
  const { renderedAtMs } = useIsland();
  const { path } = useAddress();
  const id = useId();
  const idOf = (field: string) => `${id}-${field}`;
  const draft = returned?.draft ?? draftOf({});
  const errors = returned?.errors ?? {};
  const field = (of: 'name' | 'last_name' | 'email' | 'phone') => ({
    id: idOf(of),
    name: of,
    defaultValue: draft[of],
    error: errors[of],
  });
  return (
    <section className={styles.panel} aria-labelledby={idOf('heading')}>
      <h2 id={idOf('heading')} className={styles.heading}>
        How to reach you
      </h2>
      <form method="post" action={path} className={styles.form} aria-labelledby={idOf('heading')}>
        <input type="hidden" name={formField} value="credit-check" />
        <input type="hidden" name="rendered_at" value={returned?.renderedAt ?? String(renderedAtMs)} />
        {returned !== undefined && (
          <ErrorSummary
            title={returned.message}
            errors={creditCheckFields.flatMap((each) =>
              errors[each] === undefined ? [] : [{ id: idOf(each), error: errors[each] }],
            )}
          />
        )}
        <TextField {...field('name')} label="First name" autoComplete="given-name" required maxLength={100} />
        <TextField {...field('last_name')} label="Last name" autoComplete="family-name" optional maxLength={100} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" required maxLength={200} />
        <TextField {...field('phone')} label="Phone" type="tel" autoComplete="tel" required maxLength={40} />
        <Honeypot name="website" />
        <Checkbox
          id={idOf('agreed')}
          name="agreed"
          label={<span>{consentText(name)}</span>}
          defaultChecked={draft.agreed !== ''}
          error={errors['agreed']}
          required
        />
        <Button type="submit" wide>
          Ask for a credit check
        </Button>
        <CollectionNotice collector={legal.name} overseas={privacy?.overseas}>
          to contact you about the check.
        </CollectionNotice>
      </form>
    </section>
  );
}
