import { accountMessagesOf } from '@forecourt/contracts';
import { formField } from '@forecourt/contracts/release';
import { useSite } from '@forecourt/kit/island';
import { Button, CollectionNotice, ErrorSummary, TextField } from '@forecourt/kit/ui';
import { useId } from 'react';
import type { SignInStep } from '../../model/sign-in.ts';
import type { SignInData } from './data.ts';
import styles from './sign-in.module.css';

/** A step with a single field. */
export type QuestionStep = Extract<
  SignInStep,
  { kind: 'contact' | 'code' | 'phone' | 'add' | 'prove' | 'confirm-code' }
>;

const words: Readonly<Record<QuestionStep['kind'], { readonly lede: string; readonly submit: string }>> = {
  contact: {
    lede: 'We’ll send you a six-digit code. There’s no password to remember.',
    submit: 'Send me a code',
  },
  code: {
    lede: 'We’re sending a six-digit code to the email or mobile you entered. It works for ten minutes.',
    submit: 'Sign in',
  },
  phone: {
    lede: 'Your watchlist needs a phone number. We keep it with your account and don’t use it for anything else.',
    submit: 'Save and continue',
  },
  add: {
    lede: 'We’ll send a six-digit code there to check it’s yours. Then you’ll have another way to sign in.',
    submit: 'Send me a code',
  },
  prove: {
    lede: 'We’re sending a six-digit code to the email or mobile you entered. It works for ten minutes.',
    submit: 'Confirm and add',
  },
  'confirm-code': {
    lede: 'A six-digit code is on its way. You have ten minutes to enter it.',
    submit: 'Confirm',
  },
};

/** A form with one field that posts to its own page. */
export function SignInForm({
  data,
  step,
  action,
}: {
  readonly data: SignInData;
  readonly step: QuestionStep;
  readonly action: string;
}) {
  const site = useSite();
  const { legal, privacy } = site;
  const id = `${useId()}-field`;
  const { message, reworded } = accountMessagesOf(site);
  const { returned } = data;
  const { lede, submit } = words[step.kind];
  const why = returned === undefined ? undefined : reworded(returned.error);
  const error = returned?.isField === true ? why : undefined;
  return (
    <form method="post" action={action} className={styles.form} aria-labelledby="sign-in-heading">
      <p className={styles.lede}>{lede}</p>
      <input type="hidden" name={formField} value="sign-in" />
      <input type="hidden" name="step" value={step.kind} />
      {'challenge' in step && <input type="hidden" name="challenge" value={step.challenge} />}
      {returned !== undefined && (
        <ErrorSummary
          title={returned.isField ? message('fixErrors') : (why ?? '')}
          errors={returned.isField ? [{ id, error: why ?? '' }] : []}
        />
      )}
      <StepField id={id} step={step} typed={returned?.typed ?? ''} error={error} />
      <Button type="submit" wide>
        {submit}
      </Button>
      <CollectionNotice collector={legal.name} overseas={privacy?.overseas}>
        to sign you in and look after your account.
      </CollectionNotice>
    </form>
  );
}

function StepField({
  id,
  step,
  typed,
  error,
}: {
  readonly id: string;
  readonly step: QuestionStep;
  readonly typed: string;
  readonly error: string | undefined;
}) {
  switch (step.kind) {
    case 'contact':
    case 'add':
      return (
        <TextField
          id={id}
          name="contact"
          label="Email address or mobile number"
          autoComplete={step.kind === 'add' ? 'email' : 'username'}
          defaultValue={typed}
          error={error}
          maxLength={200}
          required
        />
      );
    case 'code':
    case 'prove':
    case 'confirm-code':
      return (
        <TextField
          id={id}
          name="code"
          label="Code"
          help="The six digits from our message."
          autoComplete="one-time-code"
          inputMode="numeric"
          error={error}
          maxLength={20}
          required
        />
      );
    case 'phone':
      return (
        <TextField
          id={id}
          name="phone_number"
          label="Mobile number"
          type="tel"
          autoComplete="tel"
          defaultValue={typed}
          error={error}
          maxLength={40}
          required
        />
      );
  }
}
