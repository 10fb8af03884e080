/** A search page made of the official widgets. Its document contains the service's address and the search key. */
import { liteClient } from 'algoliasearch/lite';
import instantsearch from 'instantsearch.js';
import {
  clearRefinements,
  configure,
  currentRefinements,
  hierarchicalMenu,
  hits,
  hitsPerPage,
  menu,
  numericMenu,
  pagination,
  rangeInput,
  rangeSlider,
  refinementList,
  searchBox,
  sortBy,
  stats,
  toggleRefinement,
} from 'instantsearch.js/es/widgets';
import { categories, indexes, odometerBands, pageSizes, valuesShown } from '../choices.ts';

const { hostname, port } = location;
const { key } = document.documentElement.dataset;
const searchClient = liteClient('FORECOURT', key!, {
  hosts: [{ url: hostname, port: Number(port), protocol: 'http', accept: 'readWrite' }],
});
/** Adds a container element for a widget. */
function place(id: string): HTMLElement {
  const element = document.createElement('section');
  element.id = id;
  document.body.append(element);
  return element;
}

const search = instantsearch({ indexName: indexes[0]!.value, searchClient, routing: true });
search.addWidgets([
  configure({ attributesToHighlight: ['title'] }),
  searchBox({ container: place('query') }),
  stats({ container: place('stats'), templates: { text: ({ nbHits, page }) => `${nbHits} on page ${page}` } }),
  currentRefinements({ container: place('current') }),
  clearRefinements({ container: place('clear') }),
  sortBy({ container: place('sort'), items: [...indexes] }),
  hitsPerPage({
    container: place('size'),
    items: pageSizes.map((value, i) => ({ value, label: `${value}`, default: i === 0 })),
  }),
  refinementList({ container: place('make'), attribute: 'make', searchable: true, showMore: true, ...valuesShown }),
  refinementList({ container: place('colour'), attribute: 'colour' }),
  refinementList({ container: place('features'), attribute: 'features', operator: 'and' }),
  menu({ container: place('fuel'), attribute: 'variant.fuel' }),
  hierarchicalMenu({ container: place('category'), attributes: [...categories], limit: 50 }),
  toggleRefinement({
    container: place('certified'),
    attribute: 'certified',
    templates: { labelText: ({ onFacetValue }) => `${onFacetValue.count ?? 0}` },
  }),
  rangeInput({ container: place('price'), attribute: 'price' }),
  rangeSlider({ container: place('year'), attribute: 'year', step: 1, pips: false, tooltips: false }),
  numericMenu({ container: place('odometer'), attribute: 'odometer', items: [...odometerBands] }),
  hits({
    container: place('hits'),
    templates: {
      item: (hit, { html, components }) =>
        html`<p data-id=${hit.objectID}>${components.Highlight({ hit, attribute: 'title' })}</p>`,
    },
  }),
  pagination({ container: place('pages') }),
]);
search.start();
