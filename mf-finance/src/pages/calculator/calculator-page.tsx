import type { Car } from '@forecourt/contracts';
import { financeAnchor, phoneHref, priceOf, slotFinanceApplication, toCarBrief, yearIn } from '@forecourt/contracts';
import { defaultFinance } from '@forecourt/contracts/site-config';
import { Slot, useAddress, useHref, useIsland, useSite } from '@forecourt/kit/island';
import { Breadcrumbs, Button, EmptyState, Icon, Picture, Price } from '@forecourt/kit/ui';
import { useMemo } from 'react';
import { CalculatorFields } from '../../features/calculator/calculator-fields.tsx';
import { QuoteSummary } from '../../features/calculator/quote-summary.tsx';
import { ResultPanel, ResultStrip } from '../../features/calculator/result-panel.tsx';
import { TwoTerms } from '../../features/calculator/two-terms.tsx';
import { useCalculator } from '../../features/calculator/use-calculator.ts';
import { MoneySection } from '../../features/chart/money-section.tsx';
import { Disclaimer } from '../../features/disclaimer/disclaimer.tsx';
import { subjectOf } from '../../features/offer/subject.ts';
import { readChoice } from '../../model/choice-address.ts';
import { cents } from '../../model/lender-terms.ts';
import { creditLine } from '../../model/wording.ts';
import styles from './calculator-page.module.css';
import type { CalculatorPageData, Wanted } from './load.ts';
import { Questions } from './questions.tsx';
import { QuoteActions } from './quote-actions.tsx';

const calculatorAnchor = 'finance-calculator';

/** The finance page. @source spec §2, §5, FIN-051…FIN-054 */
export function CalculatorPage({ data: { kind, car, wanted } }: { readonly data: CalculatorPageData }) {
  const href = useHref();
  const { noun, nounPlural, phone } = useSite();
  if (kind === 'closed') {
    return (
      <div className={styles.page}>
        <EmptyState
          icon="info"
          headingLevel="h1"
          title="We don’t arrange loans here"
          actions={
            <>
              <Button href={href('search.results', { scope: 'new-used-and-demo-cars' })}>See our {nounPlural}</Button>
              <Button variant="outline" icon="phone" href={phoneHref(phone)}>
                {phone}
              </Button>
            </>
          }
        >
          Ask us about other ways to pay for your next {noun}.
        </EmptyState>
      </div>
    );
  }
  return <Open key={car?.id} car={car} wanted={wanted} />;
}

function Open({ car, wanted }: { readonly car: Car | undefined; readonly wanted: Wanted }) {
  const site = useSite();
  const { renderedAtMs } = useIsland();
  const href = useHref();
  const { query } = useAddress();
  const brief = useMemo(() => (car === undefined ? undefined : toCarBrief(car)), [car]);
  const currentYear = yearIn(site.timeZone, renderedAtMs);
  const subject = useMemo(
    () => subjectOf(site, brief && { car: brief, lenders: car?.finance_lenders ?? {} }, currentYear),
    [site, brief, car, currentYear],
  );
  const given = useMemo(() => givenBy(query, wanted, car), [query, wanted, car]);
  const calculator = useCalculator(subject, given);
  const { state, result } = calculator;
  const application = useMemo(() => (brief === undefined ? { wanted } : { car: brief }), [brief, wanted]);
  const canApply = (site.layout[slotFinanceApplication.name] ?? []).length > 0;
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: 'Finance' }]} />
      <div className={styles.top}>
        <div>
          <h1 className={styles.title}>
            {car === undefined ? `Work out your ${site.noun} finance` : 'Work out your finance'}
          </h1>
          <p className={styles.lede}>
            {`Move the sliders to see what a loan would cost${canApply ? ', then apply with the same numbers' : ''}.`}
          </p>
        </div>
        <ul className={styles.promises}>
          <li>
            <Icon name="check" size={18} /> No credit check just for looking
          </li>
          <li>
            <Icon name="check" size={18} /> You don’t need to tell us who you are
          </li>
        </ul>
      </div>
      <ResultStrip calculator={calculator} />
      <div className={styles.columns}>
        <div id={calculatorAnchor} className={styles.calculator}>
          {car !== undefined && <ChosenCar car={car} imageUrl={brief?.imageUrl} />}
          <CalculatorFields calculator={calculator} />
        </div>
        <div className={styles.side}>
          <ResultPanel
            calculator={calculator}
            applyHref={canApply ? `#${financeAnchor}` : null}
            actions={<QuoteActions state={state} />}
          />
        </div>
        {result?.kind === 'repayment' && (
          <div className={styles.money}>
            <MoneySection choice={state.choice} result={result} />
          </div>
        )}
      </div>
      {result?.kind === 'repayment' && <TwoTerms calculator={calculator} result={result} />}
      <section id={financeAnchor} className={styles.application}>
        <Slot of={slotFinanceApplication} context={application} className={styles.slot} />
        {canApply && result?.kind === 'repayment' && (
          <QuoteSummary
            calculator={calculator}
            result={result}
            carName={car?.name}
            editHref={`#${calculatorAnchor}`}
            className={styles.quote}
          />
        )}
      </section>
      <HowItWorks />
      <Lender example={subject.example?.disclaimer ?? ''} carId={car?.id} />
      <Questions />
      <div className={styles.warning}>
        <p>*{site.finance.warning}</p>
        <p>{creditLine(site.finance)} We round weekly repayments to whole dollars, but totals use the exact figures.</p>
      </div>
    </div>
  );
}

/** Input from the address. Without a car, a budget in the address is used as the price. */
function givenBy(query: string, { priceBudget }: Wanted, car: Car | undefined) {
  const held = readChoice(query);
  if (priceBudget === undefined || car !== undefined || held.priceCents !== undefined) return held;
  return { ...held, start: 'price' as const, priceCents: cents(priceBudget) };
}

function ChosenCar({ car, imageUrl }: { readonly car: Car; readonly imageUrl: string | undefined }) {
  const site = useSite();
  const href = useHref();
  return (
    <div className={styles.chosen}>
      <Picture src={imageUrl} alt="" className={styles.photo} sizes="128px" />
      <div className={styles.words}>
        <a className={styles.name} href={href('vehicle.detail', { slug: car.slug })}>
          {car.name}
        </a>
        <Price price={priceOf(car, site.price)} size="card" />
      </div>
      <Button variant="outline" size="small" href={href('search.results', { scope: 'new-used-and-demo-cars' })}>
        Change {site.noun}
      </Button>
    </div>
  );
}

const steps = [
  {
    title: 'You set the numbers',
    text: 'Try deposits and terms until the repayment suits you. Looking won’t show on your credit file.',
  },
  {
    title: 'We call you',
    text: 'Our finance team reads what you send, talks it through with you, and passes your details to the lender once you agree.',
  },
  {
    title: 'You sign and drive',
    text: 'If the lender says yes, read the contract at home, ask us anything, then sign it and pick up your keys.',
  },
] as const;

function HowItWorks() {
  return (
    <section aria-labelledby="finance-how">
      <h2 id="finance-how" className={styles.heading}>
        How it works
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.stepTitle}>{title}</h3>
            <p className={styles.stepText}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Lender({ example, carId }: { readonly example: string; readonly carId: string | undefined }) {
  const { finance, name, legal, phone, noun } = useSite();
  const facts = [
    ['Lender', finance.lender],
    ['Australian Credit Licence', finance.creditLicence],
    ['Dealer licence', legal.licence],
    ['Finance for', finance.vehicleType ?? defaultFinance.vehicleType],
    ['Loan type', `Secured by the ${noun}`],
    ['Ask us', phone],
  ] as const;
  return (
    <section className={styles.lender} aria-labelledby="finance-lender">
      <div>
        <h2 id="finance-lender" className={styles.heading}>
          Who lends the money
        </h2>
        <p className={styles.muted}>
          {`The lender is ${finance.lender}, Australian Credit Licence ${finance.creditLicence}. ${name} introduces you and may be paid a commission. The decision is the lender’s, not ours.`}
        </p>
        {carId !== undefined && <Disclaimer carId={carId} known={example} />}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{label === 'Ask us' ? <a href={phoneHref(value)}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
