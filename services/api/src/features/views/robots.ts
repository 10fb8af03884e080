import { isCrawler } from '@forecourt/contracts/api';

const drivenBrowsers = /headless|lighthouse/i;

/** Whether a crawler or an automated browser opened the page, instead of a person. */
export function isRobot(userAgent: string): boolean {
  return isCrawler(userAgent) || drivenBrowsers.test(userAgent);
}
