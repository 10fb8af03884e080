import { expect } from '@playwright/test';
import type { TestPlatform } from '../../platform/platform.ts';
import type { Sent } from './send.ts';
import type { Visitor } from './visitor.ts';

/** An enquiry that every dealer accepts. */
export const enquiry = {
  category: 'General Enquiry',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Are you open on Saturday?',
  opt_in: false,
};

const card = { number: '4242 4242 4242 4242', expires: '04/49', security_code: '123' };

/** Reserves a car with a card that is always accepted. */
export const reserve = (visitor: Visitor, carId: string, headers?: Readonly<Record<string, string>>): Promise<Sent> => {
  const { name, email, phone, opt_in } = enquiry;
  return visitor.post('/api/reservations', { car_id: carId, name, email, phone, opt_in, card }, headers);
};

type Car = {
  readonly id: string;
  readonly slug: string;
  readonly status: string;
  readonly reserved?: boolean;
  readonly features?: { readonly reserve?: boolean };
};

/** A car of the visitor's dealer that can still be reserved. @throws Error CAR_MISSING */
export async function freeCar(visitor: Visitor): Promise<Car> {
  const listed = JSON.parse((await visitor.get('/api/sitemap/cars')).body) as { cars: readonly { slug: string }[] };
  for (const { slug } of listed.cars) {
    const answer = await visitor.get(`/api/cars/${slug}`);
    const { car } = JSON.parse(answer.body) as { car?: Car };
    if (car?.features?.reserve === true && car.status === 'in_stock' && car.reserved !== true) return car;
  }
  throw new Error('CAR_MISSING: no car can be reserved.');
}

/** Number of mails sent to an address. */
export const mailsTo = async (platform: TestPlatform, address: string): Promise<number> =>
  (await platform.mails()).filter(({ to }) => to === address).length;

/** Sign-in codes mailed to a contact, in no particular order. */
const codesOf = async (platform: TestPlatform, contact: string): Promise<readonly string[]> =>
  (await platform.mails()).flatMap(({ to, subject }) =>
    to === contact ? (/^(\d{6}) /.exec(subject)?.slice(1) ?? []) : [],
  );

/** Starts a sign-in. @returns the challenge, and the code from the mail */
export async function codeFor(
  platform: TestPlatform,
  visitor: Visitor,
  contact: string,
): Promise<{ readonly challenge: string; readonly code: string }> {
  const before = await codesOf(platform, contact);
  const { body } = await visitor.post('/api/session/codes', { contact });
  const received = async () => (await codesOf(platform, contact)).find((code) => !before.includes(code)) ?? '';
  await expect.poll(received, { message: `a code for ${contact}` }).not.toBe('');
  return { challenge: (JSON.parse(body) as { challenge: string }).challenge, code: await received() };
}

/** Signs in. @returns headers with the session */
export async function signIn(
  platform: TestPlatform,
  visitor: Visitor,
  contact: string,
): Promise<{ readonly cookie: string }> {
  const { status, headers } = await visitor.post('/api/session', await codeFor(platform, visitor, contact));
  const cookie = headers['set-cookie']?.find((line) => line.includes('forecourt_session='))?.split(';')[0];
  if (status === 200 && cookie !== undefined) return { cookie };
  throw new Error(`SIGN_IN_FAILED: the code for ${contact} gets ${status}.`);
}
