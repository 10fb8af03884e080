/** Steps of the checkout, in order. */
export const checkoutSteps = ['contact', 'summary', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

export const checkoutStepNames: Readonly<Record<CheckoutStep, string>> = {
  contact: 'Your details',
  summary: 'Check',
  payment: 'Deposit',
};

/** The step in the query. Default: the first. */
export function stepOf(query: string): CheckoutStep {
  const named = new URLSearchParams(query).get('step');
  return checkoutSteps.find((step) => step === named) ?? 'contact';
}

/** The address of another step, with the other parameters unchanged. */
export function stepHref(
  { path, query }: { readonly path: string; readonly query: string },
  step: CheckoutStep,
): string {
  const params = new URLSearchParams(query);
  params.delete('step');
  if (step !== 'contact') params.set('step', step);
  const rest = params.toString();
  return rest === '' ? path : `${path}?${rest}`;
}

/** The car in an address: the slug in the path, else `car_id`, an id or a slug. @source spec §2, FORM-053 */
export function carNamedBy({
  params,
  query,
}: {
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
}): string {
  return params['slug'] ?? new URLSearchParams(query).get('car_id') ?? '';
}
