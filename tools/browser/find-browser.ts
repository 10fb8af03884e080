/** The browser engines to test. */
export const engines = ['chromium', 'webkit', 'firefox'] as const;
export type EngineName = (typeof engines)[number];

type Source = {
  /** Environment variable with the path of the program. */
  readonly variable: string;
  /** Paths where systems install the program. */
  readonly paths: readonly string[];
  /** Debian packages that contain the program. */
  readonly packages: readonly string[];
};

/** Where each engine's program is found. WebKit's program is its WebDriver server. */
export const sources: Readonly<Record<EngineName, Source>> = {
  chromium: {
    variable: 'FORECOURT_BROWSER',
    paths: [
      // Comes first, because it uses a quarter less CPU and memory than the full browser: it has no windows, menus and
      // tabs.
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

/** The parts of a machine that the search for a browser reads. */
export type Machine = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly exists: (path: string) => boolean;
};

/**
 * Finds an engine's program on this machine: the file that its environment variable names, otherwise the first default
 * path that exists.
 *
 * @returns its path, or null if there is none
 * @throws Error BROWSER_UNAVAILABLE if the variable names a missing file
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
