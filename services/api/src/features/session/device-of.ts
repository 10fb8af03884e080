/** Browsers by a mark in their user agent; those that name another's mark come first. */
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

/** Browser and system that a user agent names, such as `Firefox on Windows`; empty where it names neither. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: typeof browsers | typeof systems) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser === undefined) return system ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}
