import { toMake } from '../../vehicle-words/makes.ts';
import { dollarsAs, kilometresAs, readYear } from '../cells.ts';
import { given } from '../given.ts';
import type { CarDraft, FeedMapping, Reading } from '../mapping.ts';
import { column, columns, warn } from '../mapping.ts';

/** Splits a model's name before its grade. */
const grade = /^(.+?) ((?:ABS|LAMS|SE|KRT|Special Edition|30th Anniversary|Movistar|Repsol)\b.*)$/s;
/** A factory code in brackets: "(EX400G)", "(GSX-S125A)"; not "(919cc)" or "(ABS)". */
const factoryCode = / ?\((?=[A-Z-]*\d)([A-Z][A-Z0-9-]{3,})\)/;

/**
 * The public data set of 1,008 Australian motorcycles of 2022. It does not state which are new, so all are listed as
 * used. Factory codes follow the model in brackets.
 */
export const motorcycleListings: FeedMapping = {
  name: 'motorcycle-listings',
  unknown: ['-', 'NA'],
  required: ['brand', 'model', 'bodyType', 'year', 'price', 'urlId'],
  stockNumber: { kind: 'column', column: 'urlId' },
  rules: [
    columns([], () => ({ car_type: 'used', item_type: 'motorcycle', simple_body: 'Motorcycle' })),
    column('year', readYear),
    column('brand', (cell) => ({ make: toMake(cell) })),
    column('model', readModel),
    column('bodyType', (cell) => ({ bodyconfiguration: cell })),
    column('engineCc', readEngine),
    column('odometerKm', kilometresAs(1_000_000)),
    column('price', dollarsAs('price')),
  ],
};

/** Splits "Ninja 400 KRT Edition (EX400G)" into model, badge and series. */
function readModel(cell: string): CarDraft {
  const series = factoryCode.exec(cell)?.[1];
  const name = cell
    .replace(factoryCode, '')
    .replace(/ ?\(([^()]*)\)/g, (_, words: string) => (/^\d+(cc)?$/.test(words) ? '' : ` ${words}`))
    .trim();
  const [, model = name, badge] = grade.exec(name) ?? [];
  return given({ model, badge, series });
}

function readEngine(cell: string): Reading {
  const cc = Number(cell);
  if (!(cc > 0 && cc < 10_000)) return warn('The engine size is not a number of cubic centimetres.', cell);
  const litres = cc / 1000;
  return {
    engine_size_litres: litres,
    engine_size: `${cc} cc`,
    variant: { enginesize: cc, enginesize_litres: litres },
  };
}
