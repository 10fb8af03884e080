import type { FormDefinition } from '@forecourt/contracts/forms';
import { formOf, platformForms } from '@forecourt/contracts/forms';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { StockLocation } from '@forecourt/contracts/stock';
import type { Suggest } from './closest-name.ts';
import { didYouMean, firstNames } from './closest-name.ts';
import type { DocumentFault } from './document-faults.ts';

/**
 * Faults for forms that a visitor cannot complete, for pages that name an unknown form, and for prices of answers that
 * the service form does not have.
 */
export function* formFaults({ forms, content }: SiteConfig, suggest: Suggest): Iterable<DocumentFault> {
  const own = forms?.own ?? [];
  for (const [index, form] of own.entries()) yield* faultsOf(form, `forms.own[${index}]`, own);
  const service = formOf({ forms }, 'service');
  const answers = service?.steps.flatMap(({ fields }) =>
    fields.flatMap((field) => ('options' in field ? (field.options ?? []).map(({ value }) => value) : [])),
  );
  const { prices = {}, pricesAt = {} } = forms?.service ?? {};
  const priceLists = Object.entries(pricesAt).map(([id, list]) => [`forms.service.pricesAt.${id}`, list] as const);
  for (const [path, list] of [['forms.service.prices', prices] as const, ...priceLists]) {
    for (const answer of Object.keys(list)) {
      if (answers?.includes(answer)) continue;
      yield { path, message: `isn’t an answer in the service form: "${answer}".${suggest(answer, answers ?? [])}` };
    }
  }
  const known = [...platformForms, ...own].map(({ name }) => name);
  for (const { path, form } of content?.pages ?? []) {
    if (form === undefined || formOf({ forms }, form) !== undefined) continue;
    yield { path: `content ${path} form`, message: `names no form: "${form}".${suggest(form, known)}` };
  }
}

/**
 * Faults for prices of a location that the site does not have.
 *
 * @param locations the locations in the site's folder. If there are none, the prices are not checked
 */
export function pricedPlaceFaults(
  { forms, dealerships }: SiteConfig,
  locations: readonly StockLocation[],
): readonly DocumentFault[] {
  const own = locations.filter(({ dealership_slug: slug }) => dealerships.includes(slug ?? '')).map(({ id }) => id);
  const priced = locations.length === 0 ? [] : Object.keys(forms?.service?.pricesAt ?? {});
  return priced
    .filter((id) => !own.includes(id))
    .map((id) => ({
      path: 'forms.service.pricesAt',
      message: `names no location of the site: "${id}".${didYouMean(id, own)} Locations are ${firstNames(own) || 'none'}.`,
    }));
}

function faultsOf(form: FormDefinition, at: string, all: readonly FormDefinition[]): readonly DocumentFault[] {
  const fields = form.steps.flatMap((step) => step.fields);
  const names = fields.flatMap((field) => ('name' in field ? [field.name] : []));
  const seen = new Set<string>();
  const twice = names.filter((name) => seen.size === seen.add(name).size);
  const empty = fields.filter((field) => field.kind === 'choice' && !field.options && !field.from);
  const isLead = form.sends === 'lead';
  const needed = isLead ? ['name', 'email', 'phone'].filter((name) => !isRequired(form, name)) : [];
  return [
    ...(all.filter(({ name }) => name === form.name).length > 1
      ? [{ path: `${at}.name`, message: `"${form.name}" is also the name of another form on the site.` }]
      : []),
    ...twice.map((name) => ({ path: at, message: `asks for "${name}" twice.` })),
    ...empty.map((field) => ({
      path: at,
      message: `"${'name' in field ? field.name : ''}" needs options, or "from".`,
    })),
    ...needed.map((name) => ({
      path: at,
      message: `is a lead, so it has to ask for { "kind": "known", "name": "${name}", "required": true }.`,
    })),
    ...(form.layout !== undefined && form.layout !== 'sheet' && form.steps.some(({ title }) => title === undefined)
      ? [{ path: at, message: 'has steps, so each one needs a title.' }]
      : []),
  ];
}

function isRequired({ steps }: FormDefinition, name: string): boolean {
  return steps.some(({ fields }) =>
    fields.some((field) => field.kind === 'known' && field.name === name && field.required === true),
  );
}
