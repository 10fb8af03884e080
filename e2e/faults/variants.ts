import type { Variant } from '../platform/build-variant.ts';
import { rewriting } from '../platform/build-variant.ts';

const inBrowser = "typeof window !== 'undefined'";

/** The unchanged remote under another version: a working version whose loading a test can prevent. */
export const sound = (remote: Variant['remote'], version: string): Variant => ({ remote, version, changes: [] });

/** A version that throws in a browser when its container is initialized. */
export const throwsOnLoad = (version: string): Variant => ({
  remote: 'mf-finance',
  version,
  changes: [
    {
      file: 'remote.ts',
      edit: (source) => `${source}\nif (${inBrowser}) throw new Error('FAULT: the remote throws on load');\n`,
    },
  ],
});

/** A repayment teaser that throws in render, everywhere or only in browsers. */
export const throwsInRender = (version: string, where: 'everywhere' | 'browser'): Variant => ({
  remote: 'mf-finance',
  version,
  changes: [
    {
      file: 'widgets/weekly-teaser/index.ts',
      edit: rewriting(`
        import { defineWidget } from '@forecourt/kit/island';
        import { createElement } from 'react';
        import { WeeklyTeaser } from './weekly-teaser.tsx';
        function Teaser(props) {
          if (${where === 'browser' ? inBrowser : 'true'}) throw new Error('FAULT: the teaser throws in render');
          return createElement(WeeklyTeaser, props);
        }
        export default defineWidget({ View: Teaser, hydrate: 'load', slots: [] });
      `),
    },
  ],
});

/** A repayment teaser whose render on the server never ends; in browsers it works. */
export const loopsOnServer = (version: string): Variant => ({
  remote: 'mf-finance',
  version,
  changes: [
    {
      file: 'widgets/weekly-teaser/index.ts',
      edit: rewriting(`
        import { defineWidget } from '@forecourt/kit/island';
        import { createElement } from 'react';
        import { WeeklyTeaser } from './weekly-teaser.tsx';
        function Teaser(props) {
          while (!(${inBrowser}));
          return createElement(WeeklyTeaser, props);
        }
        export default defineWidget({ View: Teaser, hydrate: 'load', slots: [] });
      `),
    },
  ],
});

/** A location panel whose load throws. */
export const throwsInWidgetLoad = (version: string): Variant => ({
  remote: 'mf-locations',
  version,
  changes: [
    {
      file: 'widgets/location-panel/index.ts',
      edit: (source) => withPart(source, `load: async () => { throw new Error('FAULT: the yard throws in load'); }`),
    },
  ],
});

/** A vehicle page whose load throws. */
export const throwsInPageLoad = (version: string): Variant => ({
  remote: 'mf-vehicle',
  version,
  changes: [
    {
      file: 'pages/detail/index.ts',
      edit: (source) => withPart(source, `load: async () => { throw new Error('FAULT: the page throws in load'); }`),
    },
  ],
});

/** A search page that throws in render in browsers; the server's page is complete. */
export const pageThrowsInBrowser = (version: string): Variant => ({
  remote: 'mf-search',
  version,
  changes: [
    {
      file: 'pages/results/index.ts',
      edit: (source) =>
        withPart(
          source,
          `View: (props) => {
            if (${inBrowser}) throw new Error('FAULT: the page throws in render');
            return createElement(SearchResults, props);
          }`,
          "import { createElement } from 'react';\n",
        ),
    },
  ],
});

/** Overrides one property of an island's definition by adding it at the end: the last value in an object wins. */
function withPart(source: string, part: string, imports = ''): string {
  const end = source.lastIndexOf('});');
  if (end < 0)
    throw new Error('VARIANT_TEXT_MISSING: the island is no longer defined by one call at the end of its file.');
  return `${imports}${source.slice(0, end)}  ${part},\n${source.slice(end)}`;
}
