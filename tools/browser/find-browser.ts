/** The engines a shopper's browser may have. */
export const engines = ['chromium', 'webkit', 'firefox'] as const;
export type EngineName = (typeof engines)[number];

type Source = {
  /** Environment variable that names the program. */
  readonly variable: string;
  /** Where systems keep it. */
  readonly paths: readonly string[];
  /** Debian's packages with it. */
  readonly packages: readonly string[];
};

/** Where each engine comes from; WebKit is driven through its WebDriver server. */
export const sources: Readonly<Record<EngineName, Source>> = {
  chromium: {
    variable: 'FORECOURT_BROWSER',
    paths: [
      // Without windows, menus and tabs it takes a quarter less of the machine.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    packages: ['chromium-headless-shell'],
  },
  webkit: {
    variable: 'FORECOURT_WEBKIT',
    paths: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  firefox: {
    variable: 'FORECOURT_FIREFOX',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    packages: ['firefox-esr'],
  },
};

/** What a search of the machine depends on. */
export type Machine = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
};

/**
 * The engine's program on this machine: the one its environment variable names, else the first of
 * its default paths.
 *
 * @returns its path, or null when the machine has none
 * @throws Error BROWSER_UNAVAILABLE when the variable names a file that is not there
 */
export function findBrowser(engine: EngineName, { env, exists }: Machine): string | null {
  const { variable, paths } = sources[engine];
  const named = env[variable];
  if (named !== undefined) {
    if (exists(named)) return named;
    throw new Error(`BROWSER_UNAVAILABLE: ${variable} is "${named}", and there is no such file.`);
  }
  return paths.find(exists) ?? null;
}
