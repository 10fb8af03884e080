/** Kinds of vehicles in the top level of `hierarchical_categories`, by `item_type`. */
const labels: Readonly<Record<string, string>> = {
  car: 'Cars',
  caravan: 'Caravans and campers',
  motorhome: 'Motorhomes',
  motorcycle: 'Motorcycles',
  truck: 'Trucks',
};

/** `truck` → `Trucks`; undefined: the kind is unknown. */
export function itemTypeLabel(itemType: string): string | undefined {
  return Object.hasOwn(labels, itemType) ? labels[itemType] : undefined;
}

/** `Trucks` → `truck`; undefined: the label is unknown. */
export function itemTypeOfLabel(label: string): string | undefined {
  return Object.keys(labels).find((itemType) => labels[itemType] === label);
}
