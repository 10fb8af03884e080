/** A mail to a dealer about one lead, or about a feed that is held. */
export type LeadMail = {
  /** Names what it is about, and the mail's file. */
  readonly leadId: string;
  /** The same each time this lead is sent, so that a mail sent twice is recognised as one. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
};

/** A way for mail to leave. */
export type MailPort = {
  /** Names the way in the record of deliveries: `mail-folder`, `smtp`. */
  readonly channel: string;
  /** Settles when the mail is out of our hands. Rejects when it is not: then it is tried again. */
  readonly send: (mail: LeadMail) => Promise<void>;
};
