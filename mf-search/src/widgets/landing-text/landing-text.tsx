import { isSlugOf, toSlug } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { useId } from 'react';
import type { LandingFacts } from '../../model/landing/landing-facts.ts';
import { landingSentences } from '../../model/landing/landing-text.ts';
import { digits } from '../../model/search/display-count.ts';
import { plural } from '../../model/search/heading.ts';
import styles from './landing-text.module.css';

/** Maximum number of links. */
const mostModels = 8;
const mostBodies = 4;

/** A few sentences and links about the dealer's stock of a make or model. @source expectations 12 */
export function LandingText({ data: facts }: { readonly data: LandingFacts | null }) {
  const site = useSite();
  const href = useHref();
  const id = useId();
  if (facts === null) return null;
  const { make, model } = facts;
  const results = (...scope: readonly string[]) => href('search.results', { scope: scope.map(toSlug).join('/') });
  const brand = site.brands.find(({ slug, skipPage }) => !skipPage && isSlugOf(slug, make));
  const links = [
    ...(model === null ? [] : [{ label: `All ${make}`, count: facts.makeCount, href: results(make) }]),
    ...facts.models
      .slice(0, mostModels)
      .map(({ value, count }) => ({ label: `${make} ${value}`, count, href: results(make, value) })),
    ...facts.bodies
      .slice(0, mostBodies)
      .map(({ value }) => ({ label: `All ${plural(value)}`, count: null, href: results(value) })),
    ...(brand
      ? [{ label: `About ${brand.title}`, count: null, href: href('search.brand', { brand: brand.slug }) }]
      : []),
  ];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {model === null ? make : `${make} ${model}`} at {site.name}
      </h2>
      <p className={styles.text}>{landingSentences(facts, site).join(' ')}</p>
      <ul className={styles.links} aria-label={`More from ${make}, and similar ${site.nounPlural}`}>
        {links.map(({ label, count, href: to }) => (
          <li key={to}>
            <a className={styles.link} href={to}>
              {label}
              {count !== null && <span className={styles.count}>{digits(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
