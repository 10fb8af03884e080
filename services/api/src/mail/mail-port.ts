/** A mail about one lead, to its dealer or to its shopper, or about a feed that is held. */
export type LeadMail = {
  /** Names what it is about, and the mail's file. */
  readonly leadId: string;
  /** The same each time this lead is sent, so that a mail sent twice is recognised as one. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  /** One address, or several with commas between them. */
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same for programs that show HTML; unsaid: they show the text. */
  readonly html?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }[];
  /** An appointment that goes into the reader's calendar, or out of it: an iCalendar document of this method. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  readonly date: Date;
};

/** A way for mail to leave. */
export type MailPort = {
  /** Names the way in the record of deliveries: `mail-folder`, `smtp`. */
  readonly channel: string;
  /**
   * Settles when the mail is out of our hands; with a text, where a server responded with one. Rejects when it is not:
   * then it is tried again.
   */
  readonly send: (mail: LeadMail) => Promise<unknown>;
  /** Deletes what this way keeps of mails about a lead; unsaid: nothing is kept. */
  readonly forget?: (leadId: string) => Promise<void>;
  /** Ends its connections. */
  readonly close?: () => void;
};
