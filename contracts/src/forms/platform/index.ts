import type { FormDefinition } from '../form-definition.ts';
import { contact } from './contact.ts';
import { enquiry, findSimilar } from './enquiry.ts';
import { finance } from './finance.ts';
import { financeApplication } from './finance-application.ts';
import { sell, tradeIn } from './own-vehicle.ts';
import { careers, fleet, parts, promotion } from './page-forms.ts';
import { photos } from './photos.ts';
import { privacyRequest } from './privacy-request.ts';
import { service } from './service.ts';
import { testDrive } from './test-drive.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The forms of every site. A new form is a new file and a new entry here. */
export const platformForms: readonly FormDefinition[] = [
  enquiry,
  findSimilar,
  photos,
  testDrive,
  finance,
  financeApplication,
  tradeIn,
  sell,
  contact,
  service,
  parts,
  careers,
  fleet,
  promotion,
  unsubscribe,
  privacyRequest,
];
