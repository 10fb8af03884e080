import type { CreditCheckDraft } from '../../model/credit-check.ts';

/** Set when the form is shown again with errors: the input and the messages. */
export type CreditCheckData = {
  readonly returned?:
    | {
        readonly draft: CreditCheckDraft;
        readonly errors: Readonly<Record<string, string>>;
        readonly message: string;
        readonly renderedAt: string;
      }
    | undefined;
};
