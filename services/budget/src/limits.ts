/** A limit: its default, the environment variable that overrides it, and the reason for it. */
export type LimitDefinition = {
  /** Environment variable that overrides the default. */
  readonly variable: `BUDGET_${string}`;
  readonly default: number;
  readonly unit:
    | 'slots'
    | 'levels'
    | 'widgets'
    | 'changes'
    | 'versions'
    | 'bytes'
    | 'characters'
    | 'ms'
    | 'documents'
    | 'slices'
    | 'addresses'
    | 'steps'
    | 'rows'
    | 'rules'
    | 'values'
    | 'keys'
    | 'requests'
    | 'mails'
    | 'networks'
    | 'attempts'
    | 'sessions'
    | 'fields'
    | 'connections';
  /** The counted things, and the party whose count it is. */
  readonly counts: string;
};

/** Every limit on what a remote returns or a visitor sends. The README's table lists the same limits. */
export const limits = {
  // A page of 32 results has 65 slots.
  slotsPerIsland: {
    variable: 'BUDGET_SLOTS',
    default: 128,
    unit: 'slots',
    counts: 'slots in the markup of one island',
  },
  slotDepth: {
    variable: 'BUDGET_SLOT_DEPTH',
    default: 4,
    unit: 'levels',
    counts: 'widgets within widgets below a page or the frame',
  },
  widgetsPerDocument: {
    variable: 'BUDGET_WIDGETS',
    default: 256,
    unit: 'widgets',
    counts: 'widgets rendered for one document',
  },
  documentBytes: {
    variable: 'BUDGET_DOCUMENT_BYTES',
    default: 4_194_304,
    unit: 'bytes',
    counts: 'markup and data of all islands of one document',
  },
  // The home page of a demo site has about 150,000.
  inlineStyleBytes: {
    variable: 'BUDGET_INLINE_STYLE_BYTES',
    default: 262_144,
    unit: 'bytes',
    counts: 'style sheets written into one document; further ones are linked',
  },
  // A vehicle with its lenders' quotes and disclaimers takes about 8,000.
  contextCharacters: {
    variable: 'BUDGET_CONTEXT_CHARACTERS',
    default: 32_768,
    unit: 'characters',
    counts: 'what a slot says to one widget',
  },
  // The head is written twice, and each escaped HTML character takes five characters.
  headCharacters: {
    variable: 'BUDGET_HEAD_CHARACTERS',
    default: 131_072,
    unit: 'characters',
    counts: 'title, description and structured data of one page, as JSON',
  },
  composeMs: {
    variable: 'BUDGET_COMPOSE_MS',
    default: 500,
    unit: 'ms',
    counts: 'work of the edge itself on one document, its render processes not counted',
  },
  documentsAtATime: {
    variable: 'BUDGET_DOCUMENTS',
    default: 4,
    unit: 'documents',
    counts: 'documents composed at a time for one site; others wait',
  },
  documentsWaiting: {
    variable: 'BUDGET_DOCUMENTS_WAITING',
    default: 64,
    unit: 'documents',
    counts: 'documents of one site that wait to be composed; more get 503',
  },
  documentsInAll: {
    variable: 'BUDGET_DOCUMENTS_IN_ALL',
    default: 12,
    unit: 'documents',
    counts: 'documents composed at a time for all sites; others wait, but for the first of each site',
  },
  documentWaitMs: {
    variable: 'BUDGET_DOCUMENT_WAIT_MS',
    default: 3_000,
    unit: 'ms',
    counts: 'wait of a document to be composed; then it gets 503',
  },
  readsWaiting: {
    variable: 'BUDGET_READS_WAITING',
    default: 100,
    unit: 'requests',
    counts:
      'costly reads (similar vehicles, lists of vehicles, prices, valuations, free times) of one site that wait; more get 429',
  },
  readWaitMs: {
    variable: 'BUDGET_READ_WAIT_MS',
    default: 5_000,
    unit: 'ms',
    counts: 'wait of a costly read; then it gets 429',
  },
  readMsPerSecond: {
    variable: 'BUDGET_READ_MS',
    default: 250,
    unit: 'ms',
    counts: 'costly reads of one site within a second; further ones wait',
  },
  readMsPerSecondInAll: {
    variable: 'BUDGET_READ_MS_IN_ALL',
    default: 500,
    unit: 'ms',
    counts: 'costly reads of all sites within a second; further ones wait',
  },
  visitorReads: {
    variable: 'BUDGET_VISITOR_READS',
    default: 8,
    unit: 'requests',
    counts: 'reads of the api by one address at one site that run at a time; others wait',
  },
  visitorReadsWaiting: {
    variable: 'BUDGET_VISITOR_READS_WAITING',
    default: 200,
    unit: 'requests',
    counts: 'reads of the api by one address at one site that wait; more get 429',
  },
  registryCallsWaiting: {
    variable: 'BUDGET_REGISTRY_CALLS_WAITING',
    default: 200,
    unit: 'requests',
    counts: 'calls of the registry of one token, and of one site, that wait; more get 429',
  },
  registryCallWaitMs: {
    variable: 'BUDGET_REGISTRY_CALL_WAIT_MS',
    default: 10_000,
    unit: 'ms',
    counts: 'wait of a call of the registry; then it gets 429',
  },
  registryEdgeCallsWaiting: {
    variable: 'BUDGET_REGISTRY_EDGE_CALLS_WAITING',
    default: 2_000,
    unit: 'requests',
    counts: 'the same of the token of an edge, which has a queue of its own; more get 429',
  },
  sitemapSlices: {
    variable: 'BUDGET_SITEMAP_SLICES',
    default: 500,
    unit: 'slices',
    counts: 'slices of addresses of one page',
  },
  sitemapSliceAddresses: {
    variable: 'BUDGET_SITEMAP_SLICE_ADDRESSES',
    default: 5_000,
    unit: 'addresses',
    counts: 'addresses of one slice',
  },
  sitemapAddresses: {
    variable: 'BUDGET_SITEMAP_ADDRESSES',
    default: 250_000,
    unit: 'addresses',
    counts: 'addresses of one page',
  },
  sitemapBytes: {
    variable: 'BUDGET_SITEMAP_BYTES',
    default: 268_435_456,
    unit: 'bytes',
    counts: 'sitemaps of one site, on disk',
  },
  prewarmAddresses: {
    variable: 'BUDGET_PREWARM_ADDRESSES',
    default: 20_000,
    unit: 'addresses',
    counts: 'addresses of one site that are prewarmed',
  },
  unyieldingMs: {
    variable: 'BUDGET_UNYIELDING_MS',
    default: 20,
    unit: 'ms',
    counts: 'work of the main process on one long task before it lets others run',
  },
  markdownWork: {
    variable: 'BUDGET_MARKDOWN_WORK',
    default: 4_000_000,
    unit: 'steps',
    counts: 'marks of a paragraph times its characters, in all of a dealer’s text; what is over it is shown as typed',
  },
  contentDepth: {
    variable: 'BUDGET_CONTENT_DEPTH',
    default: 24,
    unit: 'levels',
    counts: 'quotes, lists and elements within each other in a dealer’s text',
  },
  pageViewRows: {
    variable: 'BUDGET_PAGE_VIEW_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'kinds of page views stored for a site in a day; further ones count as another engine',
  },
  rolloutViewRows: {
    variable: 'BUDGET_ROLLOUT_VIEW_ROWS',
    default: 200_000,
    unit: 'rows',
    counts: 'documents of rollouts counted for a site in a day; further ones are left out',
  },
  rolloutViewsPerSenderHour: {
    variable: 'BUDGET_ROLLOUT_VIEWS_PER_SENDER_HOUR',
    default: 120,
    unit: 'documents',
    counts: 'documents of rollouts that one network counts for in an hour, on one site',
  },
  rolloutViewsPerVisitorHour: {
    variable: 'BUDGET_ROLLOUT_VIEWS_PER_VISITOR_HOUR',
    default: 60,
    unit: 'documents',
    counts: 'documents of a rollout that one visitor counts for in an hour',
  },
  rolloutSendersPerDay: {
    variable: 'BUDGET_ROLLOUT_SENDERS_DAY',
    default: 20_000,
    unit: 'networks',
    counts: 'networks, and visitors, that count in rollouts of one site in a day; further ones do not',
  },
  rolloutEnquiriesPerSenderHour: {
    variable: 'BUDGET_ROLLOUT_ENQUIRIES_PER_SENDER_HOUR',
    default: 5,
    unit: 'requests',
    counts: 'enquiries that one network counts for in the comparison of a rollout in an hour, on one site',
  },
  vitalRows: {
    variable: 'BUDGET_VITAL_ROWS',
    default: 20_000,
    unit: 'rows',
    counts: 'intervals of measurements stored for a site in a day; values in further ones are left out',
  },
  reportRows: {
    variable: 'BUDGET_REPORT_ROWS',
    default: 2_000,
    unit: 'rows',
    counts: 'failure reports of browsers stored for a site in a day; further ones are left out',
  },
  stacksPerHealthRead: {
    variable: 'BUDGET_STACKS',
    default: 50,
    unit: 'values',
    counts: 'failures whose places one read of health names, the most frequent first',
  },
  stackMs: {
    variable: 'BUDGET_STACK_MS',
    default: 2_000,
    unit: 'ms',
    counts: 'work of a thread on the places of one read of health; what is over it is shown as built',
  },
  phoneRevealRows: {
    variable: 'BUDGET_PHONE_REVEAL_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'requests for phone numbers recorded for a site in a day; further ones are answered and not recorded',
  },
  formRows: {
    variable: 'BUDGET_FORM_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'forms that are no enquiries stored for a site in a day; further ones are refused for that day',
  },
  valuationRows: {
    variable: 'BUDGET_VALUATION_ROWS',
    default: 5_000,
    unit: 'rows',
    counts: 'valuations begun at a site in a day; further ones are refused for that day',
  },
  savedFormRows: {
    variable: 'BUDGET_SAVED_FORM_ROWS',
    default: 2_000,
    unit: 'rows',
    counts: 'forms saved for later at a site in a day; further ones are refused for that day',
  },
  renderResultCharacters: {
    variable: 'BUDGET_RENDER_RESULT_CHARACTERS',
    default: 4_000_000,
    unit: 'characters',
    counts: 'JSON text of the results of one render job',
  },
  // A slice of 5,000 addresses with ten pictures each has 70,000.
  renderResultValues: {
    variable: 'BUDGET_RENDER_RESULT_VALUES',
    default: 100_000,
    unit: 'values',
    counts: 'values in the results of one render job',
  },
  renderResultKeys: {
    variable: 'BUDGET_RENDER_RESULT_KEYS',
    default: 5_000,
    unit: 'keys',
    counts: 'keys of one object in the results of a render job',
  },
  renderRequests: {
    variable: 'BUDGET_RENDER_REQUESTS',
    default: 50,
    unit: 'requests',
    counts: 'requests that server code makes in one job',
  },
  renderRequestBytes: {
    variable: 'BUDGET_RENDER_REQUEST_BYTES',
    default: 131_072,
    unit: 'bytes',
    counts: 'one request of server code: address, headers and body',
  },
  // A page makes about ten requests, and each takes the main process a few ms.
  renderRequestsAtATime: {
    variable: 'BUDGET_RENDER_REQUESTS_AT_A_TIME',
    default: 4,
    unit: 'requests',
    counts: 'requests of server code to the platform under way for one site; others wait',
  },
  renderResponseBytes: {
    variable: 'BUDGET_RENDER_RESPONSE_BYTES',
    default: 4_194_304,
    unit: 'bytes',
    counts: 'body of one response to server code',
  },
  // A vehicle page reads about 300,000 characters.
  renderResponsesBytes: {
    variable: 'BUDGET_RENDER_RESPONSES_BYTES',
    default: 16_777_216,
    unit: 'bytes',
    counts: 'bodies of all responses to one job of server code',
  },
  renderHeapBytes: {
    variable: 'BUDGET_RENDER_HEAP_BYTES',
    default: 201_326_592,
    unit: 'bytes',
    counts: 'JavaScript heap of a render process',
  },
  renderMemoryBytes: {
    variable: 'BUDGET_RENDER_MEMORY_BYTES',
    default: 402_653_184,
    unit: 'bytes',
    counts: 'all memory of a render process, with a job or without',
  },
  // A render process that has rendered every page of a dealer uses about 180 MB.
  renderRestingBytes: {
    variable: 'BUDGET_RENDER_RESTING_BYTES',
    default: 251_658_240,
    unit: 'bytes',
    counts: 'memory of a render process without a job; one that keeps more is replaced',
  },
  renderCpuAfterJobMs: {
    variable: 'BUDGET_RENDER_CPU_AFTER_JOB_MS',
    default: 1000,
    unit: 'ms',
    counts: 'processor time of a render process from the end of its last job',
  },
  renderStuckCpuMs: {
    variable: 'BUDGET_RENDER_STUCK_CPU_MS',
    default: 2000,
    unit: 'ms',
    counts:
      'processor time of a render process with jobs from one settled job to the next; one that takes more is stuck',
  },
  renderProcessCpuMs: {
    variable: 'BUDGET_RENDER_PROCESS_CPU_MS',
    default: 1_800_000,
    unit: 'ms',
    counts: 'processor time of a render process until another takes its place',
  },
  codesPerSenderTenMinutes: {
    variable: 'BUDGET_CODES_SENDER_10MIN',
    default: 5,
    unit: 'mails',
    counts: 'sign-in codes to one contact that one network asked for within ten minutes and nobody used',
  },
  codesPerSenderDay: {
    variable: 'BUDGET_CODES_SENDER_DAY',
    default: 15,
    unit: 'mails',
    counts: 'the same within a day; from then on one an hour',
  },
  codesPerSenderHour: {
    variable: 'BUDGET_CODES_SENDER_HOUR',
    default: 60,
    unit: 'mails',
    counts:
      'sign-in codes of one site to all contacts that one network asked for within an hour and nobody used; networks of signed-in accounts excepted',
  },
  codesPerContactDay: {
    variable: 'BUDGET_CODES_CONTACT_DAY',
    default: 40,
    unit: 'mails',
    counts:
      'sign-in codes to one contact that unknown networks asked for within a day and nobody used; from then on one an hour',
  },
  wrongCodesPerContactDay: {
    variable: 'BUDGET_WRONG_CODES_DAY',
    default: 50,
    unit: 'attempts',
    counts: 'wrong answers to the codes of one contact within a day; from then on each code has one attempt',
  },
  declinedCardsPerSenderDay: {
    variable: 'BUDGET_DECLINED_CARDS_SENDER_DAY',
    default: 20,
    unit: 'attempts',
    counts:
      'declined cards of one network within a day, and cards of it that are being tried; then its cards are refused untried',
  },
  // Hundreds of networks together can reach this limit; the dealer then accepts deposits by phone until the
  // next day.
  declinedCardsPerOwnerDay: {
    variable: 'BUDGET_DECLINED_CARDS_OWNER_DAY',
    default: 300,
    unit: 'attempts',
    counts: 'the same of all networks at the account of one dealer',
  },
  savedFormsPerAddressDay: {
    variable: 'BUDGET_SAVED_FORMS_ADDRESS_DAY',
    default: 5,
    unit: 'mails',
    counts: 'links to saved forms to one address of one site within a day',
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
    counts: 'mails about bookings to one address of one site within a day',
  },
  enquiryCopiesPerAddressDay: {
    variable: 'BUDGET_ENQUIRY_COPIES_DAY',
    default: 10,
    unit: 'mails',
    counts: 'copies of enquiries to one address of one site within a day',
  },
  enquiryCopiesPerSenderDay: {
    variable: 'BUDGET_ENQUIRY_COPIES_SENDER_DAY',
    default: 40,
    unit: 'mails',
    counts:
      'copies of enquiries at one site that one network caused within a day; further enquiries arrive without copy',
  },
  alertMailsPerAddressDay: {
    variable: 'BUDGET_ALERT_MAILS_DAY',
    default: 10,
    unit: 'mails',
    counts: 'alerts about saved searches and cars to one address of one site within a day',
  },
  alertRequestsPerAddressDay: {
    variable: 'BUDGET_ALERT_REQUESTS_ADDRESS_DAY',
    default: 5,
    unit: 'mails',
    counts: 'mails with which somebody confirms alerts about a search, to one address of one site within a day',
  },
  alertRequestsPerSenderDay: {
    variable: 'BUDGET_ALERT_REQUESTS_SENDER_DAY',
    default: 20,
    unit: 'mails',
    counts: 'such mails that one network asked for within a day',
  },
  alertsPerShopper: {
    variable: 'BUDGET_ALERTS_SHOPPER',
    default: 50,
    unit: 'rows',
    counts: 'saved searches with alerts of one account',
  },
  contactsPerShopper: {
    variable: 'BUDGET_CONTACTS_SHOPPER',
    default: 10,
    unit: 'addresses',
    counts: 'addresses and numbers that open one account; each change of it is mailed to all of them',
  },
  sessionsPerShopper: {
    variable: 'BUDGET_SESSIONS_SHOPPER',
    default: 30,
    unit: 'sessions',
    counts: 'browsers signed in to one account; the one used least recently is ended',
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
    counts: 'browsers signed in to the inbox; whoever has most of them loses the one begun first',
  },
  jsonDepth: {
    variable: 'BUDGET_JSON_DEPTH',
    default: 32,
    unit: 'levels',
    counts: 'lists and objects within each other in any JSON document',
  },
  jsonValues: {
    variable: 'BUDGET_JSON_VALUES',
    default: 10_000,
    unit: 'values',
    counts: 'values in the JSON a visitor or a provider sends',
  },
  jsonKeys: {
    variable: 'BUDGET_JSON_KEYS',
    default: 1_000,
    unit: 'keys',
    counts: 'keys of one object in the JSON a visitor or a provider sends',
  },
  uploadValues: {
    variable: 'BUDGET_UPLOAD_VALUES',
    default: 250_000,
    unit: 'values',
    counts: 'values in the JSON of a token’s or admin key’s holder',
  },
  uploadKeys: {
    variable: 'BUDGET_UPLOAD_KEYS',
    default: 20_000,
    unit: 'keys',
    counts: 'keys of one object in the JSON of a token’s or admin key’s holder',
  },
  bodyBytes: {
    variable: 'BUDGET_BODY_BYTES',
    default: 160 * 1024,
    unit: 'bytes',
    counts: 'body of a call of the api: an enquiry with a long message and fifty visited pages fits',
  },
  formBytes: {
    variable: 'BUDGET_FORM_BYTES',
    default: 64 * 1024,
    unit: 'bytes',
    counts: 'body of a form posted without script',
  },
  formFields: {
    variable: 'BUDGET_FORM_FIELDS',
    default: 100,
    unit: 'fields',
    counts: 'fields of a form posted without script',
  },
  uploadBytes: {
    variable: 'BUDGET_UPLOAD_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'body of a call of the registry, as sent and again unpacked',
  },
  feedBytes: {
    variable: 'BUDGET_FEED_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'a feed of stock',
  },
  providerBytes: {
    variable: 'BUDGET_PROVIDER_BYTES',
    default: 20_000,
    unit: 'bytes',
    counts: 'a response of a provider of quotes, prices or registrations',
  },
  bodiesBytes: {
    variable: 'BUDGET_BODIES_BYTES',
    default: 192 * 1024 ** 2,
    unit: 'bytes',
    counts:
      'bodies that one listener receives or works on, of everybody together; where there is no room, the address that has most loses one',
  },
  bodiesPerAddressBytes: {
    variable: 'BUDGET_BODIES_PER_ADDRESS_BYTES',
    default: 96 * 1024 ** 2,
    unit: 'bytes',
    counts: 'bodies that are being received or worked on, of one address',
  },
  connections: {
    variable: 'BUDGET_CONNECTIONS',
    default: 5_000,
    unit: 'connections',
    counts: 'open connections of each listener',
  },
  connectionsPerAddress: {
    variable: 'BUDGET_CONNECTIONS_PER_ADDRESS',
    default: 500,
    unit: 'connections',
    counts: 'open connections of one address that is no trusted proxy',
  },
  unsentBytes: {
    variable: 'BUDGET_UNSENT_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'what a listener holds of responses that their clients do not read; who has most of it is cut off',
  },
  pipelinedRequests: {
    variable: 'BUDGET_PIPELINED_REQUESTS',
    default: 16,
    unit: 'requests',
    counts: 'requests of one connection that wait for the response to the first of them',
  },
  changeStreams: {
    variable: 'BUDGET_CHANGE_STREAMS',
    default: 20,
    unit: 'connections',
    counts: 'streams of changes that one token has open; with one more the first is ended',
  },
  staleBytes: {
    variable: 'BUDGET_STALE_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'responses of api and search kept for one site, on disk, to be served while they fail',
  },
  staleResponseBytes: {
    variable: 'BUDGET_STALE_RESPONSE_BYTES',
    default: 512 * 1024,
    unit: 'bytes',
    counts: 'one such response; a larger one is not kept',
  },
  rowsPerSenderDay: {
    variable: 'BUDGET_ROWS_SENDER_DAY',
    default: 250,
    unit: 'rows',
    counts: 'valuations, and forms that are no enquiries, each, that one network begins at a site in a day',
  },
  feedRows: {
    variable: 'BUDGET_FEED_ROWS',
    default: 150_000,
    unit: 'rows',
    counts: 'rows of a feed of stock; a larger one is refused as a whole',
  },
  feedUnpackedBytes: {
    variable: 'BUDGET_FEED_UNPACKED_BYTES',
    default: 128 * 1024 ** 2,
    unit: 'bytes',
    counts: 'what is read of a workbook sent as a feed, unpacked',
  },
  feedHeapBytes: {
    variable: 'BUDGET_FEED_HEAP_BYTES',
    default: 1024 ** 3,
    unit: 'bytes',
    counts: 'JavaScript heap of a thread that reads a feed; a feed that needs more is refused as a whole',
  },
  feedReadMs: {
    variable: 'BUDGET_FEED_READ_MS',
    default: 600_000,
    unit: 'ms',
    counts: 'one request to a thread that reads a feed; a feed that takes longer is refused as a whole',
  },
  // Sold cars are kept, and all cars are in the index that each search process holds in memory.
  carsPerDealership: {
    variable: 'BUDGET_DEALERSHIP_CARS',
    default: 300_000,
    unit: 'rows',
    counts: 'cars stored for a dealership, sold ones too; a feed that would exceed it is refused as a whole',
  },
  // A car has its stock number, VIN and plate alone; other words stand in many cars.
  feedWordsPerCar: {
    variable: 'BUDGET_FEED_WORDS',
    default: 6,
    unit: 'values',
    counts: 'different words for each car of a feed, beside 5,000; the searches of all dealers share their words',
  },
  mappingsPerDealership: {
    variable: 'BUDGET_DEALERSHIP_MAPPINGS',
    default: 30,
    unit: 'documents',
    counts: 'mappings that one dealership stores, by name',
  },
  versionsPerMapping: {
    variable: 'BUDGET_MAPPING_VERSIONS',
    default: 30,
    unit: 'versions',
    counts: 'versions of one mapping that are kept; older ones are deleted',
  },
  feedSourcesPerDealership: {
    variable: 'BUDGET_DEALERSHIP_SOURCES',
    default: 10,
    unit: 'addresses',
    counts: 'sources from which the feeds of one dealership are fetched',
  },
  feedRefusals: {
    variable: 'BUDGET_FEED_REFUSALS',
    default: 1_000,
    unit: 'rows',
    counts: 'refused rows that the report of an import lists; further ones are counted',
  },
  schemaSteps: {
    variable: 'BUDGET_SCHEMA_STEPS',
    default: 20_000,
    unit: 'steps',
    counts: 'comparison of the events that the versions of one site publish and subscribe to',
  },
  scheduledPerSite: {
    variable: 'BUDGET_SCHEDULED_SITE',
    default: 50,
    unit: 'changes',
    counts: 'scheduled changes of one site that wait',
  },
  scheduledPerToken: {
    variable: 'BUDGET_SCHEDULED_TOKEN',
    default: 200,
    unit: 'changes',
    counts: 'scheduled changes filed with one token that wait',
  },
  suggestionMs: {
    variable: 'BUDGET_SUGGESTION_MS',
    default: 1_000,
    unit: 'ms',
    counts: 'search for other versions with which refused sets would fit, for one request',
  },
  manifestBytes: {
    variable: 'BUDGET_MANIFEST_BYTES',
    default: 262_144,
    unit: 'bytes',
    counts: 'manifest of a published version, as JSON; every release of its sites contains it',
  },
  serverFileBytes: {
    variable: 'BUDGET_SERVER_FILE_BYTES',
    default: 4 * 1024 ** 2,
    unit: 'bytes',
    counts: 'server file of a published version; every render process reads it',
  },
  sourceMapBytes: {
    variable: 'BUDGET_SOURCE_MAP_BYTES',
    default: 8 * 1024 ** 2,
    unit: 'bytes',
    counts: 'one source map of a published version; all files together count for the upload',
  },
  configBytes: {
    variable: 'BUDGET_CONFIG_BYTES',
    default: 256 * 1024,
    unit: 'bytes',
    counts: 'configuration of a site, as JSON',
  },
  // A team that publishes on every push stays below this limit.
  publishesPerHour: {
    variable: 'BUDGET_PUBLISHES_HOUR',
    default: 60,
    unit: 'versions',
    counts: 'versions of one remote published within an hour',
  },
  previewsPerRemote: {
    variable: 'BUDGET_PREVIEWS_REMOTE',
    default: 200,
    unit: 'versions',
    counts:
      'previews of branches of one remote that are stored; each is deleted after 14 days unless something names it',
  },
  trustedPublishers: {
    variable: 'BUDGET_TRUSTED_PUBLISHERS',
    default: 500,
    unit: 'rules',
    counts: 'rules about whose identity tokens may publish',
  },
  identityTokenBytes: {
    variable: 'BUDGET_IDENTITY_TOKEN_BYTES',
    default: 8_192,
    unit: 'bytes',
    counts: 'an identity token of a publisher',
  },
  issuerResponseBytes: {
    variable: 'BUDGET_ISSUER_RESPONSE_BYTES',
    default: 131_072,
    unit: 'bytes',
    counts: 'what an issuer of identity tokens says of itself, and its list of keys, each',
  },
  issuerResponseMs: {
    variable: 'BUDGET_ISSUER_RESPONSE_MS',
    default: 5_000,
    unit: 'ms',
    counts: 'both responses of an issuer of identity tokens; later it counts as unreachable',
  },
  issuerPauseMs: {
    variable: 'BUDGET_ISSUER_PAUSE_MS',
    default: 30_000,
    unit: 'ms',
    counts: 'from one look at the keys of an issuer to the next, whatever tokens arrive',
  },
  changesPerHour: {
    variable: 'BUDGET_CHANGES_HOUR',
    default: 300,
    unit: 'changes',
    counts:
      'changes of one site within an hour, of which every token has a tenth whatever others did; taking the latest change back is never refused',
  },
  releaseMailsPerHour: {
    variable: 'BUDGET_RELEASE_MAILS_HOUR',
    default: 60,
    unit: 'mails',
    counts:
      'mails about rollouts and scheduled changes of one site that one process sends within an hour; further ones are logged',
  },
  rolloutStepsPerHour: {
    variable: 'BUDGET_ROLLOUT_STEPS_HOUR',
    default: 20,
    unit: 'changes',
    counts: 'steps of one rollout (pause, resume, step, finish) by one token within an hour; a return is never refused',
  },
  pictureFetches: {
    variable: 'BUDGET_PICTURE_FETCHES',
    default: 64,
    unit: 'requests',
    counts: 'requests for other hosts’ pictures that are fetched at once or, once fetched, wait to be resized',
  },
  pictureFetchesPerSite: {
    variable: 'BUDGET_PICTURE_FETCHES_SITE',
    default: 8,
    unit: 'requests',
    counts: 'the same of one site; others wait',
  },
  pictureStoreBytes: {
    variable: 'BUDGET_PICTURE_STORE_BYTES',
    default: 4_294_967_296,
    unit: 'bytes',
    counts: 'other hosts’ pictures as they were fetched, on disk; those not asked for longest are deleted',
  },
  picturesWaiting: {
    variable: 'BUDGET_PICTURES_WAITING',
    default: 200,
    unit: 'requests',
    counts:
      'requests for pictures that wait to be fetched, and as many that wait to be resized; of more, the site with most of them gets 503',
  },
  printsWaiting: {
    variable: 'BUDGET_PRINTS_WAITING',
    default: 100,
    unit: 'requests',
    counts: 'requests for pages to print that wait to be drawn; of more, the site with most of them gets 503',
  },
  printsWaitingPerSite: {
    variable: 'BUDGET_PRINTS_WAITING_SITE',
    default: 4,
    unit: 'requests',
    counts: 'the same of one site; more get 503',
  },
} as const satisfies Readonly<Record<string, LimitDefinition>>;

export type LimitName = keyof typeof limits;

/** The value of each limit, in the unit its definition names. */
export type Budget = Readonly<Record<LimitName, number>>;

/** The budget without overrides. */
export const defaultBudget: Budget = fromEach((name) => limits[name].default);

/** Reads the budget from the environment. @throws Error that names the variable, its value and what is accepted */
export function readBudget(env: Readonly<Record<string, string | undefined>>): Budget {
  return fromEach((name) => {
    const { variable, default: otherwise, unit }: LimitDefinition = limits[name];
    const given = env[variable];
    if (given === undefined) return otherwise;
    if (!/^[1-9]\d{0,11}$/.test(given))
      throw new Error(`${variable} is "${given}": give ${unit} as a whole number from 1.`);
    return Number(given);
  });
}

function fromEach(numberOf: (name: LimitName) => number): Budget {
  return Object.fromEntries((Object.keys(limits) as LimitName[]).map((name) => [name, numberOf(name)])) as Budget;
}
