import { toCarBrief } from '@forecourt/contracts';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { demoSite } from '@forecourt/kit/testing';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { VehicleError } from '../errors.ts';
import { vehicleErrors } from '../errors.ts';
import { aCar } from '../testing/car.ts';
import { savePdf } from './save-pdf.ts';
import { createSharingGateway } from './sharing.ts';
import { createSimilarSearch } from './similar-search.ts';
import { createSpinGateway } from './spin.ts';
import { createVehiclesGateway } from './vehicles.ts';

const cause = new Error('offline');
const failing = () => Promise.reject(cause);
const { signal } = new AbortController();
const origin = 'https://northshore.example';
const answering =
  (status: number, body: BodyInit, type = 'application/json'): GatewayEnvironment['fetch'] =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } });
const cut = new ReadableStream({ pull: (controller) => controller.error(cause) });

const browser = { navigator, Image: globalThis.Image };
beforeAll(() => {
  const replaced = { clipboard: { writeText: failing }, share: failing };
  Object.defineProperty(globalThis, 'navigator', { value: replaced, configurable: true });
  globalThis.Image = class {
    decode = failing;
  } as unknown as typeof Image;
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterAll(() => {
  Object.defineProperty(globalThis, 'navigator', { value: browser.navigator, configurable: true });
  globalThis.Image = browser.Image;
  jest.restoreAllMocks();
});

const sharing = createSharingGateway({ origin } as GatewayEnvironment);
const carOf = (fetch: GatewayEnvironment['fetch']) => createVehiclesGateway({ fetch }).bySlug('rav4', signal);
const orbitOf = (fetch: GatewayEnvironment['fetch']) => createSpinGateway({ fetch }).orbit('a b');

it.each<[what: string, call: () => Promise<unknown>, happened: string, cause: unknown]>([
  ['car', () => carOf(failing), 'VEHICLE_API_UNREACHABLE: no answer from /api/cars/rav4', cause],
  ['car', () => carOf(answering(503, '')), 'VEHICLE_API_UNREACHABLE: /api/cars/rav4 answered 503', undefined],
  [
    'car',
    () => carOf(answering(200, '<html>')),
    'VEHICLE_ANSWER_UNREADABLE: /api/cars/rav4 gave no usable answer',
    undefined,
  ],
  [
    'price gauge',
    () => createVehiclesGateway({ fetch: answering(200, '{}') }).priceGauge('rav4', signal),
    'VEHICLE_ANSWER_UNREADABLE: No data returned',
    undefined,
  ],
  ['PDF', () => savePdf('rav4', failing), 'VEHICLE_PDF_UNREACHABLE: no answer from /api/cars/rav4/print.pdf', cause],
  [
    'PDF',
    () => savePdf('rav4', answering(503, '')),
    'VEHICLE_PDF_UNREACHABLE: /api/cars/rav4/print.pdf answered 503',
    undefined,
  ],
  [
    'PDF',
    () => savePdf('rav4', answering(200, cut)),
    'VEHICLE_PDF_UNREACHABLE: /api/cars/rav4/print.pdf stopped partway',
    cause,
  ],
  [
    'PDF',
    () => savePdf('rav4', answering(200, '<html>', 'text/html')),
    'VEHICLE_PDF_UNREACHABLE: /api/cars/rav4/print.pdf answered "text/html"',
    undefined,
  ],
  [
    'copied address',
    () => sharing.copy('/cars/rav4'),
    `VEHICLE_SHARE_REFUSED: couldn’t copy ${origin}/cars/rav4`,
    cause,
  ],
  [
    'shared page',
    () => sharing.share({ title: 'A car', path: '/cars/rav4' }),
    `VEHICLE_SHARE_REFUSED: couldn’t share ${origin}/cars/rav4`,
    cause,
  ],
  [
    'similar cars',
    () => createSimilarSearch({ site: demoSite(), origin, fetch: failing }).find(toCarBrief(aCar()), signal),
    'VEHICLE_SEARCH_UNREACHABLE: northshore: the search didn’t answer',
    expect.any(Error),
  ],
  [
    'frame',
    () => createSpinGateway({ fetch: failing }).frame('/pictures/1.jpg'),
    'VEHICLE_FRAME_UNREACHABLE: /pictures/1.jpg couldn’t be loaded',
    cause,
  ],
  ['orbit', () => orbitOf(failing), 'VEHICLE_ORBIT_UNREADABLE: /pictures/orbit/a%20b.json lists no frames', cause],
  [
    'orbit',
    () => orbitOf(answering(404, '')),
    'VEHICLE_ORBIT_UNREADABLE: /pictures/orbit/a%20b.json lists no frames',
    new Error('answered 404'),
  ],
])(
  'a failure of the %s throws an error with code, what happened, remedy and cause',
  async (_what, call, happened, expected) => {
    const error = await call().then(
      () => null,
      (thrown: VehicleError) => thrown,
    );
    const remedy = error === null ? '' : vehicleErrors[error.code];
    expect([error?.message, error?.cause]).toEqual([`${happened}. ${remedy}`, expected]);
  },
);
