import { writeRequest } from '../../model/search/search-address.ts';
import type { SearchRequest } from '../../model/search/search-scope.ts';

/** What a plain form has to send beside its own fields so that the rest of the search stays. */
export function HiddenQuery({ request }: { readonly request: SearchRequest }) {
  return [...new URLSearchParams(writeRequest(request).query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
