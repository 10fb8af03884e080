/** A mail of the api to a dealer or a shopper, about a lead or anything else, such as a held feed or a sign-in code. */
export type LeadMail = {
  /** Id of what the mail is about, such as a lead; also the name of the mail's file. */
  readonly leadId: string;
  /** The same id on each attempt, so that a mail sent twice is recognised as the same mail. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  /** One or several addresses, separated by commas. */
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** HTML version. Default: the mail has only text. */
  readonly html?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
  }[];
  /** An iCalendar document: `REQUEST` adds an appointment to the reader's calendar, `CANCEL` removes it. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /**
   * Address by which the reader stops mails of this kind: as a link, or by one click in the mail program.
   *
   * @source RFC 8058
   */
  readonly oneClickStop?: string;
  readonly date: Date;
};

/** A transport for mails. */
export type MailPort = {
  /** Name of the transport in delivery records: `mail-folder`, `smtp`. */
  readonly channel: string;
  /**
   * Sends a mail. Resolves with the server's response, if there is one, when the server has accepted the mail. Rejects
   * otherwise; workers of the outbox then try again.
   */
  readonly send: (mail: LeadMail) => Promise<unknown>;
  /** Deletes stored mails about a lead. Undefined: the transport stores no mails. */
  readonly forget?: (leadId: string) => Promise<void>;
  /** Closes its connections. */
  readonly close?: () => void;
};
