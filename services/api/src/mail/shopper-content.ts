import type { Imprint } from './imprint.ts';

/** A part of a mail to a shopper. */
export type MailBlock =
  | { readonly kind: 'words'; readonly text: string; readonly title?: string }
  /** One or two facts side by side on a dark background; the first is the most important fact of the mail. */
  | { readonly kind: 'panel'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string; readonly quiet?: boolean }
  | {
      readonly kind: 'car';
      readonly name: string;
      /** What is new about the car. */
      readonly news?: string | undefined;
      readonly facts: readonly string[];
      readonly price?: string | undefined;
      readonly href: string;
      /** Address of the picture. Undefined: none. */
      readonly picture?: string | undefined;
    }
  | {
      readonly kind: 'rows';
      readonly title?: string;
      readonly rows: readonly (readonly [label: string, value: string])[];
      /** Label of the row with the total. */
      readonly total?: string;
    }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] }
  /** What the shopper wrote. */
  | { readonly kind: 'quote'; readonly title: string; readonly text: string };

/** The content of a mail to a shopper. Texts may contain what people typed; they are escaped when the mail is built. */
export type ShopperMail = {
  readonly imprint: Imprint;
  /** Id of what the mail is about; also the name of the mail's file. See `LeadMail`. */
  readonly id: string;
  /** Distinguishes this mail from others in its Message-ID. Default: `id` */
  readonly messageName?: string;
  readonly to: string;
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  /** Reference at the top right, such as `Receipt R-88203`. */
  readonly reference?: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
  /** Why the reader gets this mail. */
  readonly why: string;
  /** Link by which the shopper stops mails of this kind. */
  readonly stop?: { readonly label: string; readonly href: string };
  readonly date: Date;
};
