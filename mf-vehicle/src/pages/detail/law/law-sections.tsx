import type { CarLaw } from '../../../model/law/law-of.ts';
import type { Office } from '../../../model/law/states.ts';
import { warrantyAnchor } from '../../../model/offer/trust.ts';
import { Section } from '../facts/section.tsx';
import { chargesAnchor } from '../price/charges-anchor.ts';
import styles from './law-sections.module.css';

/**
 * Government charges and statutory warranty of the car's state, each with a link to the responsible office.
 * Renders nothing if the car has neither.
 */
export function LawSections({ law, noun }: { readonly law: CarLaw | undefined; readonly noun: string }) {
  if (law === undefined) return null;
  const { charges, warranty } = law;
  return (
    <>
      {charges !== undefined && (
        <Section title={`Government charges in ${charges.state}`} id={chargesAnchor}>
          <p className={styles.text}>
            {`The price of this ${noun} doesn’t include the government charges to put it in your name. What they add up to depends on where you live and how you’ll use the ${noun}. Ask us for the total before you decide.`}
          </p>
          <ul className={styles.list}>
            {charges.charges.map((charge) => (
              <li key={charge}>{charge}</li>
            ))}
          </ul>
          <Source office={charges.office} has="Current amounts" />
        </Section>
      )}
      {warranty !== undefined && (
        <Section title={`Statutory warranty in ${warranty.state}`} id={warrantyAnchor}>
          <p className={styles.text}>
            {`A licensed dealer has to repair most faults in this ${noun} free for ${warranty.term[0]} or ${warranty.term[1]}, whichever comes first. The warranty doesn’t cover things like tyres, batteries, wear, or damage after you collect the ${noun}. You also have rights under the Australian Consumer Law, which can last longer.`}
          </p>
          <p className={styles.text}>{warranty.rule}</p>
          <Source office={warranty.office} has="Everything it covers" />
        </Section>
      )}
    </>
  );
}

function Source({
  office,
  has,
}: {
  readonly office: Office;
  /** Text before the link. It says what the office's page contains. */
  readonly has: string;
}) {
  return (
    <p className={styles.source}>
      {`${has}: `}
      <a className={styles.link} href={office.url} target="_blank" rel="noopener">
        {office.name}
      </a>
      .
    </p>
  );
}
