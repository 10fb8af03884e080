import { messages } from './messages.ts';

type Texts = Readonly<Record<string, string>>;

/** `label` of `Please fill in “{label}”.` */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Values<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Text>, string | number>>];

/** The part of a site that words messages its own way. @source ERR-027 */
export type MessageSite = {
  readonly labels?: { readonly messages?: Readonly<Record<string, string | undefined>> | undefined } | undefined;
};

/** The messages of one site. */
export type MessagesOf<Catalogue extends Texts> = {
  /** A message in the site's words. */
  readonly message: <Key extends keyof Catalogue & string>(key: Key, ...values: Values<Catalogue[Key]>) => string;
  /** A message that comes with its default words, such as a schema's, in the site's; any other text as it is. */
  readonly reworded: (text: string) => string;
  /** The same of what is wrong with which field. */
  readonly rewordedFields: <Fields extends Readonly<Record<string, string>>>(fields: Fields) => Fields;
};

/** Of a message that is shown as it stands. */
export type PlainMessageKey = {
  [Key in keyof typeof messages]: [Placeholder<(typeof messages)[Key]>] extends [never] ? Key : never;
}[keyof typeof messages];
export type SiteMessages = MessagesOf<typeof messages>;

/** @param catalogue default words by key */
export function createMessagesOf<const Catalogue extends Texts>(catalogue: Catalogue) {
  const keys = new Map(Object.entries(catalogue).map(([key, text]) => [text, key]));
  return (site: MessageSite): MessagesOf<Catalogue> => {
    const own = site.labels?.messages ?? {};
    const reworded = (text: string) => own[keys.get(text) ?? ''] ?? text;
    return {
      message: (key, ...[values = {}]) => filledIn(own[key] ?? catalogue[key] ?? key, values),
      reworded,
      rewordedFields: (fields) =>
        Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, reworded(text)])) as typeof fields,
    };
  };
}

/** What this site's shoppers read when something is missing, wrong or out of reach. @source spec §8, ERR-027 */
export const messagesOf = /* @__PURE__ */ createMessagesOf(messages);

function filledIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
