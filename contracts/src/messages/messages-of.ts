import { accountMessages } from './account-messages.ts';
import { financeMessages } from './finance-messages.ts';
import { formMessages } from './form-messages.ts';
import { pageMessages } from './page-messages.ts';
import { searchMessages } from './search-messages.ts';
import { sharedMessages } from './shared-messages.ts';
import { vehicleMessages } from './vehicle-messages.ts';

type Texts = Readonly<Record<string, string>>;

/** Name of a placeholder: `label` in `Please fill in “{label}”.` */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Values<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Text>, string | number>>];

/** The part of a site's configuration in which the site rewords messages. @source ERR-027 */
export type MessageSite = {
  readonly labels?: { readonly messages?: Readonly<Record<string, string | undefined>> | undefined } | undefined;
};

/** The messages of one site. */
export type MessagesOf<Catalogue extends Texts> = {
  /** A message in the site's wording. */
  readonly message: <Key extends keyof Catalogue & string>(key: Key, ...values: Values<Catalogue[Key]>) => string;
  /**
   * Replaces a message's default text, such as the text in a schema, by the site's text; returns any other text
   * unchanged.
   */
  readonly reworded: (text: string) => string;
  /** Applies `reworded` to the error of each field. */
  readonly rewordedFields: <Fields extends Readonly<Record<string, string>>>(fields: Fields) => Fields;
};

/**
 * Creates a function that returns the messages of a site.
 *
 * @param own default texts of one table, by key
 * @param shared default texts that several tables share
 */
export function createMessagesOf<const Own extends Texts, const Shared extends Texts = Record<never, string>>(
  own: Own,
  shared?: Shared,
) {
  type Catalogue = Own & Shared;
  const catalogue = { ...shared, ...own } as Catalogue;
  const keys = new Map(Object.entries(catalogue).map(([key, text]) => [text, key]));
  return (site: MessageSite): MessagesOf<Catalogue> => {
    const worded = site.labels?.messages ?? {};
    const reworded = (text: string) => worded[keys.get(text) ?? ''] ?? text;
    return {
      message: (key, ...[values = {}]) => filledIn(worded[key] ?? catalogue[key] ?? key, values),
      reworded,
      rewordedFields: (fields) =>
        Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, reworded(text)])) as typeof fields,
    };
  };
}

/**
 * A site's messages for missing, invalid or unreachable things; each part of the product has a separate
 * table.
 *
 * @source spec §8, ERR-027
 */
export const accountMessagesOf = /* @__PURE__ */ createMessagesOf(accountMessages, sharedMessages);
export const financeMessagesOf = /* @__PURE__ */ createMessagesOf(financeMessages, sharedMessages);
export const formMessagesOf = /* @__PURE__ */ createMessagesOf(formMessages, sharedMessages);
export const pageMessagesOf = /* @__PURE__ */ createMessagesOf(pageMessages, sharedMessages);
export const searchMessagesOf = /* @__PURE__ */ createMessagesOf(searchMessages, sharedMessages);
export const vehicleMessagesOf = /* @__PURE__ */ createMessagesOf(vehicleMessages, sharedMessages);
export const sharedMessagesOf = /* @__PURE__ */ createMessagesOf(sharedMessages);

export type FinanceMessages = ReturnType<typeof financeMessagesOf>;
export type FormMessages = ReturnType<typeof formMessagesOf>;
export type PageMessages = ReturnType<typeof pageMessagesOf>;
export type VehicleMessages = ReturnType<typeof vehicleMessagesOf>;

/** Key of a form message that has no placeholders. */
export type PlainMessageKey = {
  [Key in keyof typeof formMessages]: [Placeholder<(typeof formMessages)[Key]>] extends [never] ? Key : never;
}[keyof typeof formMessages];

function filledIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
