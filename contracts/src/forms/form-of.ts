import type { Site } from '../site-config/site-config.ts';
import type { FormDefinition } from './form-definition.ts';
import { platformForms } from './platform/index.ts';

/** The form with this name: the site's own form, else the platform's. Undefined: no form has the name. */
export function formOf(site: Partial<Pick<Site, 'forms'>>, name: string): FormDefinition | undefined {
  return [...(site.forms?.own ?? []), ...platformForms].find((form) => form.name === name);
}
