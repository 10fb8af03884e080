const names =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|pingdom|facebookexternalhit|curl\/|wget|python|java\/|go-http|node|axios|okhttp/i;

/** Whether a program opened the page and no person: it says so itself, or says nothing. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || names.test(userAgent);
}
