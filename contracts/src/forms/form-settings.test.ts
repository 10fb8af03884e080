import { describe, expect, it } from '@jest/globals';
import { safeParse } from '../schema.ts';
import { FormsConfig } from '../site-config/forms.ts';
import { formSettings } from './form-settings.ts';

const several = { locations: 3, dealerships: 2 };

describe('the form settings of a site', () => {
  it('[CONF-027] omitted keys have their documented defaults', () => {
    const { messages, ...settings } = formSettings({});
    expect(messages.message('fixErrors')).toBe('Please fix the following errors:');
    expect(settings).toEqual({
      messageRequired: true,
      showLocation: false,
      showDealership: false,
      termsRequired: false,
      distributionLocation: false,
      financeOffered: false,
      showSuccessPage: true,
      serviceBays: 2,
      reminderHours: 24,
      categories: ['General Enquiry', 'Vehicle Enquiry', 'Service Enquiry', 'Parts Enquiry', 'Finance Enquiry'],
      defaultState: 'QLD',
    });
    expect(formSettings({}, several)).toMatchObject({ showLocation: true, showDealership: true });
  });

  it('[CONF-027] the site’s own values apply, whatever the number of its locations and dealerships', () => {
    const forms: FormsConfig = {
      enquiry: {
        messageRequired: false,
        showLocation: false,
        showDealership: true,
        categories: ['Parts Enquiry', 'General Enquiry'],
      },
      termsRequired: true,
      testDrive: { distributionLocation: true },
      showSuccessPage: false,
      linkedQueryParams: ['yard'],
      defaultState: 'nsw',
    };
    expect(safeParse(FormsConfig, forms).success).toBe(true);
    expect(formSettings({ forms }, { locations: 3, dealerships: 0 })).toMatchObject({
      messageRequired: false,
      showLocation: false,
      showDealership: true,
      termsRequired: true,
      distributionLocation: true,
      showSuccessPage: false,
      categories: ['Parts Enquiry', 'General Enquiry'],
      defaultState: 'NSW',
    });
  });

  it.each([
    { enquiry: { categories: ['Ice Cream Enquiry'] } },
    { enquiry: { categories: [] } },
    { enquiry: { messageRequired: 'no' } },
    { defaultState: 'QLD' },
    { defaultState: 'bavaria' },
    { termRequired: true },
  ])('[CONF-027] invalid values are refused: %j', (forms) => {
    expect(safeParse(FormsConfig, forms).success).toBe(false);
  });
});
