/** What a page says about itself to browsers, engines and social networks. */
export type Head = {
  readonly title: string;
  readonly description?: string;
  /** Path with query; made absolute by the edge. */
  readonly canonical?: string;
  readonly robots?: string;
  /** Path or URL of the social image. */
  readonly image?: string;
  /** Picture that is the largest thing on the first screen: preloaded. */
  readonly leadImage?: { readonly src: string; readonly srcSet?: string; readonly sizes?: string };
  /** JSON-LD objects. */
  readonly jsonLd?: readonly object[];
};
