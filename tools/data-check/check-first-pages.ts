import { carIndex } from '@forecourt/contracts';
import type { Hit, SearchEngine } from '@forecourt/search';
import type { CheckList } from './check-list.ts';

const pageSize = 21;

type Expectation = {
  readonly typed: string;
  /** The words left after amounts have been parsed out of the query, and the filter made of the amounts. */
  readonly query: string;
  readonly filter?: string;
  readonly isRight: (hit: Hit) => boolean;
  /** Description of an expected hit. */
  readonly what: string;
};

// biome-ignore format: a table reads by its lines
const expectations: readonly Expectation[] = [
  { typed: 'hilux 4x4', query: 'hilux 4x4', what: 'a HiLux with four driven wheels', isRight: ({ make, model, drive }) => make === 'Toyota' && model === 'HiLux' && drive === '4x4' },
  { typed: 'toyoat corola', query: 'toyoat corola', what: 'a Corolla', isRight: ({ make, model }) => make === 'Toyota' && /\bCorolla\b/.test(String(model)) },
  { typed: 'land rover', query: 'land rover', what: 'of the make Land Rover', isRight: ({ make }) => make === 'Land Rover' },
  { typed: 'ute under 30000', query: 'ute', filter: 'price<=30000', what: 'a ute of at most $30,000', isRight: ({ body, price }) => body === 'Ute' && Number(price) <= 30_000 },
  { typed: 'vw golf', query: 'vw golf', what: 'a Golf', isRight: ({ make, model }) => make === 'Volkswagen' && model === 'Golf' },
  { typed: 'cx5', query: 'cx5', what: 'a CX-5', isRight: ({ model }) => model === 'CX-5' },
  { typed: 'land cruiser', query: 'land cruiser', what: 'a LandCruiser of any kind', isRight: ({ model }) => /^Land ?Cruiser/.test(String(model)) },
  { typed: 'dual cab ute', query: 'dual cab ute', what: 'a ute', isRight: ({ body }) => body === 'Ute' },
  { typed: '7 seater suv', query: '7 seater suv', what: 'an SUV for seven', isRight: ({ body, seats }) => body === 'SUV' && seats === 7 },
  { typed: 'minivan', query: 'minivan', what: 'a people mover', isRight: ({ body }) => body === 'People mover' },
  { typed: 'mazda 3', query: 'mazda 3', what: 'a Mazda 3', isRight: ({ make, model }) => make === 'Mazda' && model === '3' },
  { typed: 'electric car', query: 'electric car', what: 'electric, or takes a plug', isRight: ({ fuel, name }) => /^(Electric|Plug-in)/.test(String(fuel)) || /\b(EV|Electric)\b/i.test(String(name)) },
];

/** Number of expectations whose hits are printed, so that a person can judge them. */
const printed = 4;

/** Checks the first page of typical queries, on a site with the two real files of cars. */
export function checkFirstPages({ checkThat }: CheckList, engine: SearchEngine, dealerships: readonly string[]): void {
  const own = dealerships.map((slug) => `dealership_slug:${slug}`).join(' OR ');
  expectations.forEach(({ typed, query, filter, what, isRight }, place) => {
    const filters = [`(${own})`, 'show_on_dealer_website:true', 'for_sale=1', ...(filter ? [filter] : [])].join(
      ' AND ',
    );
    const { hits, nbHits } = engine.search(carIndex, { query, filters, hitsPerPage: pageSize });
    const right = hits.filter(isRight).length;
    const found = `${right} of ${hits.length}, ${nbHits} in all`;
    checkThat(`"${typed}": first page`, right === pageSize, `${pageSize} hits, each ${what}`, found);
    if (place < printed) console.log(`"${typed}": ${nbHits} cars\n${hits.map(line).join('\n')}\n`);
  });
}

function line({ name, body, drive, price }: Hit): string {
  const dollars = typeof price === 'number' ? `$${price}` : 'no price';
  return `  ${String(name).padEnd(62)} ${String(body ?? '').padEnd(12)} ${String(drive ?? '').padEnd(4)} ${dollars}`;
}
