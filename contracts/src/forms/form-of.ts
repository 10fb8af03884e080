import type { Site } from '../site-config/site-config.ts';
import type { FormDefinition } from './form-definition.ts';
import type { FormField } from './form-field.ts';
import { platformForms } from './platform/index.ts';

type Prices = Readonly<Record<string, string>>;

/**
 * The form with this name: the site's own form, else the platform's. Undefined: no form has the name.
 *
 * @param locationId location whose prices the service form shows. Default: the site's prices
 */
export function formOf(site: Partial<Pick<Site, 'forms'>>, name: string, locationId = ''): FormDefinition | undefined {
  const form = [...(site.forms?.own ?? []), ...platformForms].find((each) => each.name === name);
  const { prices: sitePrices, pricesAt = {} } = site.forms?.service ?? {};
  const ownPrices = Object.hasOwn(pricesAt, locationId) ? pricesAt[locationId] : undefined;
  const prices = name === 'service' ? (ownPrices ?? sitePrices) : undefined;
  return form === undefined || prices === undefined ? form : priced(form, prices);
}

/** The form with its prices filled in, cached by the site's prices, so that a site always gets the same object. */
const made = new WeakMap<Prices, { readonly of: FormDefinition; readonly form: FormDefinition }>();

function priced(of: FormDefinition, prices: Prices): FormDefinition {
  const known = made.get(prices);
  if (known?.of === of) return known.form;
  const steps = of.steps.map((step) => ({ ...step, fields: step.fields.map((field) => withPrices(field, prices)) }));
  const form = { ...of, steps };
  made.set(prices, { of, form });
  return form;
}

/** Adds the prices to the question's options. A price or help text of the form itself takes precedence. */
function withPrices(field: FormField, prices: Prices): FormField {
  if ((field.kind !== 'choice' && field.kind !== 'checks') || field.options === undefined) return field;
  const options = field.options.map((option) => {
    const price = option.price ?? (Object.hasOwn(prices, option.value) ? prices[option.value] : undefined);
    return price === undefined ? option : { ...option, price };
  });
  const isPriced = options.some(({ price }) => price !== undefined);
  return field.kind === 'choice' && isPriced
    ? { ...field, options, help: field.help ?? 'Prices include GST.' }
    : { ...field, options };
}
