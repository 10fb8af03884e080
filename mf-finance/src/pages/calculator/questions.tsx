import { useSite } from '@forecourt/kit/island';
import { Disclosure } from '@forecourt/kit/ui';
import styles from './calculator-page.module.css';

/** Default questions and answers. @source spec §9, FIN-044 */
const byDefault = [
  {
    question: 'What’s a comparison rate?',
    answer:
      'One rate that includes the interest and most fees, so you can compare loans. It’s worked out for a 5-year secured loan of $30,000, so yours may be different.',
  },
  {
    question: 'Does the calculator affect my credit score?',
    answer: 'No. Nobody checks your credit until you apply and agree to it.',
  },
  {
    question: 'What’s a residual, and how does it change what I pay?',
    answer: 'A lump sum you pay at the end of the loan. Your repayments are lower, but you pay more interest overall.',
  },
  {
    question: 'Can I pay the loan out early?',
    answer: 'Yes. Ask the lender for a payout figure. There may be a fee for paying out early.',
  },
  {
    question: 'What do I need to apply?',
    answer: 'Your licence, proof of your income (such as two recent payslips) and a list of your regular bills.',
  },
] as const;

export function Questions() {
  const { finance } = useSite();
  return (
    <section className={styles.questions} aria-labelledby="finance-questions">
      <h2 id="finance-questions" className={styles.heading}>
        Questions people ask
      </h2>
      <div>
        {(finance.questions ?? byDefault).map(({ question, answer }, index) => (
          <Disclosure key={question} title={question} open={index === 0}>
            <p className={styles.answer}>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
