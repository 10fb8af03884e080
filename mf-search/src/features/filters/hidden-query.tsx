import { writeRequest } from '../../model/search/search-address.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/** Hidden fields that keep the other parts of the search when a form is sent without JavaScript. */
export function HiddenQuery({ request }: { readonly request: SearchRequest }) {
  return [...new URLSearchParams(writeRequest(request).query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
