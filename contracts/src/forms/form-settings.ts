import type { LeadRequest } from '../api/lead.ts';
import { australianStates } from '../api/lead.ts';
import type { FormMessages, MessageSite } from '../messages/messages-of.ts';
import { formMessagesOf } from '../messages/messages-of.ts';
import type { Site } from '../site-config/site-config.ts';

type State = (typeof australianStates)[number];

/** What an enquiry without a vehicle may be about, on a site that names nothing else. @source spec §3, FORM-061 */
export const defaultEnquiryCategories = [
  'General Enquiry',
  'Vehicle Enquiry',
  'Service Enquiry',
  'Parts Enquiry',
  'Finance Enquiry',
] as const satisfies readonly LeadRequest['category'][];

/** What a definition may leave to the site: whether something is asked, or has to be answered. */
export const formSwitches = [
  'messageRequired',
  'showLocation',
  'showDealership',
  'termsRequired',
  'distributionLocation',
  'financeOffered',
] as const;
export type FormSwitch = (typeof formSwitches)[number];

/** What a site's forms do, every default filled in. @source spec §3, §5, CONF-027 */
export type FormSettings = Readonly<Record<FormSwitch, boolean>> & {
  readonly showSuccessPage: boolean;
  /** Vehicles a workshop takes in at the same time. */
  readonly serviceBays: number;
  /** How long before a booking a mail reminds of it; 0: none does. */
  readonly reminderHours: number;
  readonly categories: readonly LeadRequest['category'][];
  readonly defaultState: State;
  /** What this site's shoppers read when something is missing or wrong. */
  readonly messages: FormMessages;
};

/** How many there are to choose from where a form is shown. */
export type Choices = { readonly locations: number; readonly dealerships: number };

/** @param choices unsaid: there is nothing to choose from, nothing is asked unless the site says so */
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
