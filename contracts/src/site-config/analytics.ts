import * as z from 'zod/mini';

/** What measures the site besides the platform's own counts. Nothing unsaid loads. @source spec §7, ANLY-014, expectations 42 */
export const AnalyticsConfig = z.strictObject({
  /** A Google Analytics 4 property: `G-ABC123DEF4`. Without it there is no tag, and nothing to ask a shopper. */
  measurementId: z.optional(z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/, 'Write the measurement id: G-ABC123DEF4.'))),
  /** Shoppers are asked before the tag loads. Unsaid: yes. */
  askConsent: z.optional(z.boolean()),
  /** What leads about demo vehicles are counted as; unsaid: new. @source requirements AMB-33, CONF-042 */
  demoAs: z.optional(z.enum(['new', 'used'])),
});
export type AnalyticsConfig = z.infer<typeof AnalyticsConfig>;

/** Where the tag comes from, and where it sends what it measured. */
export const tagOrigins = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.google-analytics.com',
    'https://*.google-analytics.com',
    'https://www.googletagmanager.com',
  ],
} as const;
