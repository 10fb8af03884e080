import { toTitle } from './names.ts';

/** Description of a remote to create; the values are written into its files. */
export type NewRemote = {
  readonly name: string;
  /** The name in words: `Trade tips`. */
  readonly title: string;
  /** One sentence that says what the remote shows. */
  readonly shows: string;
  readonly page: NewPage;
  readonly widget: NewWidget;
};

/** A page or widget to write. */
export type NewWidget = {
  readonly name: string;
  /** Heading of the page or widget. */
  readonly title: string;
  /** One sentence that says what the page or widget shows. */
  readonly shows: string;
  /** Id of the rule that the test of the page or widget quotes. */
  readonly rule?: string | undefined;
};

export type NewPage = NewWidget & {
  /** Name of its route: `trade-tips.overview`. */
  readonly route: string;
  readonly path: string;
};

/** A file to write. `path` is relative to the remote's folder. */
export type NewFile = { readonly path: string; readonly text: string };

/** Derives the titles and rule ids of a new remote, its page and its widget from the remote's name. */
export function newRemote(name: string, path: string): NewRemote {
  const noun = name.slice('mf-'.length);
  const title = toTitle(noun);
  const shows = `${title} of a dealer.`;
  const area = noun.toUpperCase();
  return {
    name,
    title,
    shows,
    page: { name: 'overview', title, shows, rule: `${area}-001`, route: `${noun}.overview`, path },
    widget: { name: 'teaser', title, shows: `${title}, in short.`, rule: `${area}-002` },
  };
}
