/** A page's metadata for browsers, search engines and social networks. */
export type Head = {
  readonly title: string;
  readonly description?: string;
  /** The page's own address: path with query, which the edge makes absolute. */
  readonly canonical?: string;
  readonly robots?: string;
  /** Path or URL of the social image. */
  readonly image?: string;
  /** The largest picture of the first viewport, to be preloaded. */
  readonly leadImage?: { readonly src: string; readonly srcSet?: string; readonly sizes?: string };
  /** JSON-LD objects. */
  readonly jsonLd?: readonly object[];
};
