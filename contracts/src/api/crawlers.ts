const crawlers =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|monitor|pingdom|facebookexternalhit|curl\/|wget|python|java\/|go-http|node|axios|okhttp/i;

/** Whether the client is a crawler: its user agent names one, or is empty. */
export function isCrawler(userAgent: string): boolean {
  return userAgent === '' || crawlers.test(userAgent);
}
