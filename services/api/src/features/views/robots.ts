const crawlers =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|monitor|pingdom|facebookexternalhit|curl\/|wget|python|java\/|go-http|node|axios|okhttp/i;
const drivenBrowsers = /headless|lighthouse/i;

/** Whether a program that only reads pages fetched this one: it says so itself, or says nothing. */
export function isCrawler(userAgent: string): boolean {
  return userAgent === '' || crawlers.test(userAgent);
}

/** Whether a program opened the page and no person: a crawler, or a browser that a program drives. */
export function isRobot(userAgent: string): boolean {
  return isCrawler(userAgent) || drivenBrowsers.test(userAgent);
}
