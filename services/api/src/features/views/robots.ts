const crawlers =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|monitor|pingdom|facebookexternalhit|curl\/|wget|python|java\/|go-http|node|axios|okhttp/i;
const drivenBrowsers = /headless|lighthouse/i;

/** Whether the client is a crawler: its user agent names one, or is empty. */
export function isCrawler(userAgent: string): boolean {
  return userAgent === '' || crawlers.test(userAgent);
}

/** Whether a crawler or an automated browser opened the page, instead of a person. */
export function isRobot(userAgent: string): boolean {
  return isCrawler(userAgent) || drivenBrowsers.test(userAgent);
}
