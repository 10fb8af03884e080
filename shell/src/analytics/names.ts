import type { AnalyticsId } from '@forecourt/contracts';
import { analyticsIds as ids } from '@forecourt/contracts';

/**
 * Name of an action in Google Analytics (`ga4`, a recommended event) and in the Automotive Standards Council's
 * specification (`asc`).
 */
export type EventNames = { readonly ga4: string; readonly asc: string };

const lead = { ga4: 'generate_lead', asc: 'asc_form_submission' };
const look = { ga4: 'select_content', asc: 'asc_cta_interaction' };

/** @source spec §7, ANLY-014 */
export const eventNames: Readonly<Record<AnalyticsId, EventNames>> = {
  [ids.financeEnquiry]: lead,
  [ids.newCarEnquiry]: lead,
  [ids.usedCarEnquiry]: lead,
  [ids.newCarTestDrive]: lead,
  [ids.usedCarTestDrive]: lead,
  [ids.careersEnquiry]: lead,
  [ids.offerAccepted]: { ga4: 'generate_lead', asc: 'asc_retail_process' },
  [ids.call]: { ga4: 'select_content', asc: 'asc_click_to_call' },
  [ids.saved]: { ga4: 'add_to_wishlist', asc: 'asc_cta_interaction' },
  [ids.financeCalculator]: look,
  [ids.historyReport]: look,
  [ids.print]: look,
};
