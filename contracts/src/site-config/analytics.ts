import * as z from 'zod/mini';

/**
 * Analytics of the site in addition to the platform's own counts. A service that is not configured is not loaded.
 *
 * @source spec §7, ANLY-014, expectations 42
 */
export const AnalyticsConfig = z.strictObject({
  /** A Google Analytics 4 property: `G-ABC123DEF4`. Default: no tag, and no consent banner. */
  measurementId: z.optional(
    z.string().check(z.regex(/^G-[A-Z0-9]{4,20}$/, 'Write a measurement ID, such as G-ABC123DEF4.')),
  ),
  /** Shoppers have to consent before the tag loads. Default: yes. */
  askConsent: z.optional(z.boolean()),
  /**
   * Whether leads about demo vehicles are counted as new or used. Default: new.
   *
   * @source requirements AMB-33, CONF-042
   */
  demoAs: z.optional(z.enum(['new', 'used'])),
});
export type AnalyticsConfig = z.infer<typeof AnalyticsConfig>;

/** Origins that the tag loads from and sends to. */
export const tagOrigins = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.google-analytics.com',
    'https://*.google-analytics.com',
    'https://www.googletagmanager.com',
  ],
} as const;
