/** Tracking parameters that advertisers and mailings add to an address. Pages ignore them. */
const trackingNames =
  /^(utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|msclkid|fbclid|igshid|ttclid|twclid|li_fat_id|yclid|epik|ef_id|s_kwcid|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|_gl|_ga)$/i;

/** Adds an address's tracking parameters to a path of the site. */
export function withCampaign(to: string, search: string): string {
  const tracked = [...new URLSearchParams(search)].filter(([name]) => trackingNames.test(name));
  if (tracked.length === 0 || !/^\/(?!\/)/.test(to)) return to;
  const [, place = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(to) ?? [];
  return `${place}${place.includes('?') ? '&' : '?'}${new URLSearchParams(tracked)}${fragment}`;
}

/**
 * The query of an address as its page reads it: without tracking parameters, and sorted by name, so that a page has
 * only one address. Values of the same name keep their order.
 *
 * @param search with or without its question mark
 */
export function pageQuery(search: string): string {
  const query = search.replace(/^\?/, '');
  if (query === '') return '';
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const tracked = names.filter((name) => trackingNames.test(name));
  if (tracked.length === 0 && names.every((name, at) => at === 0 || names[at - 1]! <= name)) return query;
  for (const name of tracked) params.delete(name);
  params.sort();
  return params.toString();
}
