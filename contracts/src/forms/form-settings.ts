import type { LeadRequest } from '../api/lead.ts';
import { australianStates } from '../api/lead.ts';
import type { FormMessages, MessageSite } from '../messages/messages-of.ts';
import { formMessagesOf } from '../messages/messages-of.ts';
import type { Site } from '../site-config/site-config.ts';
import type { FormSwitch } from './form-switches.ts';

type State = (typeof australianStates)[number];

/** Default categories of an enquiry without a vehicle. @source spec §3, FORM-061 */
export const defaultEnquiryCategories = [
  'General Enquiry',
  'Vehicle Enquiry',
  'Service Enquiry',
  'Parts Enquiry',
  'Finance Enquiry',
] as const satisfies readonly LeadRequest['category'][];

/** Form settings of a site, with every default filled in. @source spec §3, §5, CONF-027 */
export type FormSettings = Readonly<Record<FormSwitch, boolean>> & {
  readonly showSuccessPage: boolean;
  /** Vehicles that the workshop can handle at the same time. */
  readonly serviceBays: number;
  /** How long before an appointment a reminder is emailed; 0: no reminder. */
  readonly reminderHours: number;
  readonly categories: readonly LeadRequest['category'][];
  readonly defaultState: State;
  /** The site's error messages. */
  readonly messages: FormMessages;
};

/** Number of locations and of dealerships that a form offers. */
export type Choices = { readonly locations: number; readonly dealerships: number };

/**
 * @param choices numbers of options. Default: unknown, so only the site's settings decide whether to ask for location
 *   and dealership
 */
export function formSettings(
  site: Partial<Pick<Site, 'forms'>> &
    MessageSite & {
      readonly features?: { readonly finance: boolean };
      readonly finance?: { readonly provider: unknown };
    },
  choices: Choices = { locations: 0, dealerships: 0 },
): FormSettings {
  const { enquiry, testDrive, service, termsRequired, showSuccessPage, defaultState } = site.forms ?? {};
  return {
    messageRequired: enquiry?.messageRequired ?? true,
    showLocation: enquiry?.showLocation ?? choices.locations > 1,
    showDealership: enquiry?.showDealership ?? choices.dealerships > 1,
    termsRequired: termsRequired ?? false,
    distributionLocation: testDrive?.distributionLocation ?? false,
    financeOffered: site.features?.finance === true && site.finance?.provider != null,
    showSuccessPage: showSuccessPage ?? true,
    serviceBays: service?.bays ?? 2,
    reminderHours: site.forms?.bookings?.reminderHours ?? 24,
    categories: enquiry?.categories ?? defaultEnquiryCategories,
    defaultState: australianStates.find((state) => state.toLowerCase() === defaultState) ?? 'QLD',
    messages: formMessagesOf(site),
  };
}
