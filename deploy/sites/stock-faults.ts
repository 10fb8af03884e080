import { factOfStockFilter, stockFilterClauses } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { expressionFault } from '@forecourt/contracts/site-config';
import type { Suggest } from './closest-name.ts';
import type { DocumentFault } from './document-faults.ts';

/** Maximum number of conditions in all expressions of a site. The database evaluates each one for every car. */
const mostTests = 100;
/** Maximum characters of a site's whole filter that the search accepts. */
const longestFilter = 120_000;

/**
 * Faults for a stock filter that is too large, has an invalid expression, or needs a fact that the site's configuration
 * lacks.
 *
 * @source SRCH-042, AMB-04
 */
export function stockFilter(config: SiteConfig): readonly DocumentFault[] {
  const { stockFilterId, stockFilterFacts: facts, stockFilterExtras } = config.search;
  const needed = factOfStockFilter(stockFilterId);
  const given = {
    manufacturer: config.manufacturer,
    'search.stockFilterFacts.dealershipIds': facts.dealershipIds,
    'search.stockFilterFacts.locationIds': facts.locationIds,
    'search.stockFilterFacts.states': facts.states,
    'search.stockFilterFacts.itemType': facts.itemType,
    'search.stockFilterFacts.expression': facts.expression,
  };
  const expressions = [
    { path: 'search.stockFilterFacts.expression', text: facts.expression },
    ...stockFilterExtras.map((text, index) => ({ path: `search.stockFilterExtras[${index}]`, text })),
  ];
  return [
    ...(needed !== null && isMissing(given[needed])
      ? [{ path: needed, message: `is missing: stock filter ${stockFilterId} is made from it.` }]
      : []),
    ...expressions.flatMap(({ path, text }) => {
      const fault = text === undefined ? null : expressionFault(text);
      return fault === null
        ? []
        : [{ path, message: `at character ${fault.at + 1}: ${fault.message} It is ${JSON.stringify(text)}.` }];
    }),
    ...tooLarge(config, expressions),
  ];
}

function tooLarge(
  config: SiteConfig,
  expressions: readonly { readonly text: string | undefined }[],
): readonly DocumentFault[] {
  const tests = expressions.reduce((sum, { text = '' }) => sum + testsIn(text), 0);
  const { length } = stockFilterClauses(config).join(' AND ');
  return [
    ...(tests > mostTests
      ? [
          {
            path: 'search.stockFilterExtras',
            message: `has ${tests} tests in all expressions; the limit is ${mostTests}. Name a make or a type in place of many models.`,
          },
        ]
      : []),
    ...(length > longestFilter
      ? [
          {
            path: 'dealerships',
            message: `makes a stock filter of ${length} characters; the limit is ${longestFilter}. Name fewer dealerships, or fewer facts of the filter.`,
          },
        ]
      : []),
  ];
}

/** Number of conditions in an expression: each has one colon or comparison outside its quotes. */
function testsIn(expression: string): number {
  return expression.replace(/"(?:[^"\\]|\\.?)*(?:"|$)/gs, '').match(/[:<>=!]+/g)?.length ?? 0;
}

/**
 * Faults for a price slider whose range is empty, or is not a multiple of its step.
 *
 * @source SRCH-047
 */
export function priceSlider({ search }: SiteConfig): readonly DocumentFault[] {
  const { min, max, step } = search.priceSlider;
  if (max === null) return [];
  if (max <= min)
    return [{ path: 'search.priceSlider.max', message: `is ${max}, which is not above the minimum, ${min}.` }];
  return (max - min) % step === 0
    ? []
    : [{ path: 'search.priceSlider.step', message: `is ${step}: steps from ${min} never reach ${max}.` }];
}

/** Faults for tiles that count vehicles of dealerships other than the site's own. */
export function* dealerTiles({ home, dealerships: own }: SiteConfig, suggest: Suggest): Iterable<DocumentFault> {
  const known = new Set<string>(own);
  for (const [index, { dealerships = [] }] of home.tiles.entries())
    for (const slug of dealerships) {
      if (known.has(slug)) continue;
      yield {
        path: `home.tiles[${index}].dealerships`,
        message: `names "${slug}", which isn’t one of this site’s.${suggest(slug, own)}`,
      };
    }
}

/**
 * Faults for a promotional card that has positions but no texts or no link.
 *
 * @source SRCH-032
 */
export function promoCard({ search }: SiteConfig): readonly DocumentFault[] {
  const { positions, ...words } = search.promoCard;
  if (positions.length === 0) return [];
  return (['title', 'text', 'label', 'href'] as const)
    .filter((key) => words[key] === undefined)
    .map((key) => ({
      path: `search.promoCard.${key}`,
      message: 'is missing: a card with a place needs its words and a link.',
    }));
}

function isMissing(fact: unknown): boolean {
  return fact === undefined || (Array.isArray(fact) && fact.length === 0);
}
