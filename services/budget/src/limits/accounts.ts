import type { LimitDefinitions } from './definition.ts';

/** Limits on the codes, cards, mails and sessions of one person. */
export const accounts = {
  codesPerSenderTenMinutes: {
    variable: 'BUDGET_CODES_SENDER_10MIN',
    default: 5,
    unit: 'mails',
    counts: 'sign-in codes of all sites to one contact that one network asked for within ten minutes and nobody used',
  },
  codesPerSenderDay: {
    variable: 'BUDGET_CODES_SENDER_DAY',
    default: 15,
    unit: 'mails',
    counts: 'the same within a day; after that, one an hour',
  },
  codesPerSenderHour: {
    variable: 'BUDGET_CODES_SENDER_HOUR',
    default: 60,
    unit: 'mails',
    counts:
      'sign-in codes to all contacts that one network asked one site for within an hour and nobody used; networks of signed-in accounts don’t count',
  },
  codesPerContactDay: {
    variable: 'BUDGET_CODES_CONTACT_DAY',
    default: 40,
    unit: 'mails',
    counts:
      'sign-in codes to one contact that unknown networks asked for within a day and nobody used; after that, one an hour',
  },
  // If a stranger uses up this limit, shoppers with phones abroad have to sign in by email for up to a day.
  expensiveTextsPerSiteDay: {
    variable: 'BUDGET_EXPENSIVE_TEXTS_DAY',
    default: 100,
    unit: 'mails',
    counts:
      'one site’s text messages (codes and account news) to phones abroad or service numbers such as 1900 within a day',
  },
  textsPerPhoneDay: {
    variable: 'BUDGET_TEXTS_PHONE_DAY',
    default: 150,
    unit: 'mails',
    counts: 'one site’s text messages (codes and account news) to one Australian phone within a day',
  },
  accountMailsPerContactDay: {
    variable: 'BUDGET_ACCOUNT_MAILS_DAY',
    default: 20,
    unit: 'mails',
    counts: 'messages to one contact about one kind of change to accounts at one site within a day',
  },
  wrongCodesPerContactDay: {
    variable: 'BUDGET_WRONG_CODES_DAY',
    default: 50,
    unit: 'attempts',
    counts: 'wrong entries of one contact’s codes within a day; after that, each code allows one attempt',
  },
  declinedCardsPerSenderDay: {
    variable: 'BUDGET_DECLINED_CARDS_SENDER_DAY',
    default: 20,
    unit: 'attempts',
    counts:
      'cards from one network that were declined within a day or are being tried; after that, its cards are refused untried',
  },
  // Only hundreds of networks together can reach this limit. The dealer then accepts deposits by phone until the next
  // day.
  declinedCardsPerOwnerDay: {
    variable: 'BUDGET_DECLINED_CARDS_OWNER_DAY',
    default: 300,
    unit: 'attempts',
    counts: 'the same for one dealer’s account, from all networks',
  },
  savedFormsPerAddressDay: {
    variable: 'BUDGET_SAVED_FORMS_ADDRESS_DAY',
    default: 5,
    unit: 'mails',
    counts: 'emailed links to saved forms from one site to one address within a day',
  },
  savedFormsPerSenderDay: {
    variable: 'BUDGET_SAVED_FORMS_SENDER_DAY',
    default: 20,
    unit: 'mails',
    counts: 'links to saved forms that one network asked for within a day',
  },
  bookingMailsPerAddressDay: {
    variable: 'BUDGET_BOOKING_MAILS_DAY',
    default: 10,
    unit: 'mails',
    counts: 'emails about bookings from one site to one address within a day',
  },
  bookingMailsPerSenderDay: {
    variable: 'BUDGET_BOOKING_MAILS_SENDER_DAY',
    default: 40,
    unit: 'mails',
    counts:
      'mails about bookings at one site that one network made or changed within a day; further bookings have no mail',
  },
  reservationMailsPerAddressDay: {
    variable: 'BUDGET_RESERVATION_MAILS_DAY',
    default: 10,
    unit: 'mails',
    counts: 'emails about reservations from one site to one address within a day',
  },
  reservationMailsPerSenderDay: {
    variable: 'BUDGET_RESERVATION_MAILS_SENDER_DAY',
    default: 40,
    unit: 'mails',
    counts: 'receipts of reservations that one network made at one site within a day; further reservations have none',
  },
  enquiryCopiesPerAddressDay: {
    variable: 'BUDGET_ENQUIRY_COPIES_DAY',
    default: 10,
    unit: 'mails',
    counts: 'copies of enquiries from one site to one address within a day',
  },
  enquiryCopiesPerSenderDay: {
    variable: 'BUDGET_ENQUIRY_COPIES_SENDER_DAY',
    default: 40,
    unit: 'mails',
    counts:
      'copies of enquiries that one network caused at one site within a day; further enquiries arrive, but send no copy',
  },
  mailsPerSenderAndAddressDay: {
    variable: 'BUDGET_MAILS_SENDER_ADDRESS_DAY',
    default: 40,
    unit: 'mails',
    counts:
      'mails of all sites to one address that one network caused within a day: links to saved forms, mails about bookings, receipts of reservations, copies of enquiries, confirmations of alerts',
  },
  importMailsPerSiteDay: {
    variable: 'BUDGET_IMPORT_MAILS_DAY',
    default: 50,
    unit: 'mails',
    counts: 'emails to one site about held and refused feeds within a day',
  },
  replaysPerLeadDay: {
    variable: 'BUDGET_REPLAYS_LEAD_DAY',
    default: 20,
    unit: 'requests',
    counts: 'times within a day that staff may send one delivered enquiry again',
  },
  replaysPerSiteDay: {
    variable: 'BUDGET_REPLAYS_SITE_DAY',
    default: 1_000,
    unit: 'requests',
    counts: 'times within a day that staff of one site may send delivered enquiries again',
  },
  retriesPerLeadDay: {
    variable: 'BUDGET_RETRIES_LEAD_DAY',
    default: 100,
    unit: 'requests',
    counts: 'times within a day that staff may have one enquiry tried again that was not delivered',
  },
  alertNewsPerShopperDay: {
    variable: 'BUDGET_ALERT_NEWS_DAY',
    default: 500,
    unit: 'rows',
    counts: 'news of cars that are stored for one account’s alerts within a day, and at most one import batch more',
  },
  alertMailsPerAddressDay: {
    variable: 'BUDGET_ALERT_MAILS_DAY',
    default: 10,
    unit: 'mails',
    counts: 'alerts about saved searches and cars from one site to one address within a day',
  },
  alertRequestsPerAddressDay: {
    variable: 'BUDGET_ALERT_REQUESTS_ADDRESS_DAY',
    default: 5,
    unit: 'mails',
    counts: 'emails asking one address to confirm search alerts of one site within a day',
  },
  alertRequestsPerSenderDay: {
    variable: 'BUDGET_ALERT_REQUESTS_SENDER_DAY',
    default: 20,
    unit: 'mails',
    counts: 'such emails that one network asked for within a day',
  },
  alertsPerShopper: {
    variable: 'BUDGET_ALERTS_SHOPPER',
    default: 50,
    unit: 'rows',
    counts: 'saved searches with alerts in one account',
  },
  contactsPerShopper: {
    variable: 'BUDGET_CONTACTS_SHOPPER',
    default: 10,
    unit: 'addresses',
    counts: 'email addresses and numbers that sign in to one account; each change is emailed to all of them',
  },
  sessionsPerShopper: {
    variable: 'BUDGET_SESSIONS_SHOPPER',
    default: 30,
    unit: 'sessions',
    counts: 'browsers signed in to one account; the least recently used one is signed out',
  },
  inboxSignInsPerMinute: {
    variable: 'BUDGET_INBOX_SIGN_INS',
    default: 10,
    unit: 'attempts',
    counts: 'attempts to sign in to the inbox from one network within a minute',
  },
  inboxSessions: {
    variable: 'BUDGET_INBOX_SESSIONS',
    default: 1_000,
    unit: 'sessions',
    counts: 'browsers signed in to the inbox; whoever has the most loses the oldest',
  },
} as const satisfies LimitDefinitions;
