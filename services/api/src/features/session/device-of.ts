/** Browsers by a token in their user agent, most specific first. */
const browsers = [
  [/Edg(?:e|A|iOS)?\/\d/, 'Edge'],
  [/OPR\/\d|OPT\/\d/, 'Opera'],
  [/SamsungBrowser\/\d/, 'Samsung Internet'],
  [/FxiOS\/\d|Firefox\/\d/, 'Firefox'],
  [/CriOS\/\d|Chrome\/\d/, 'Chrome'],
  [/AppleWebKit\/.*Safari\/\d/, 'Safari'],
] as const;

const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** Browser and system of a user agent, such as `Firefox on Windows`; empty when neither is known. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: typeof browsers | typeof systems) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === undefined) return system ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
