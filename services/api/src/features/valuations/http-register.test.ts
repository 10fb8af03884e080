import { describe, expect, it } from '@jest/globals';
import { createHttpRegister } from './http-register.ts';

const plate = { rego: '842KXR', regoState: 'QLD' } as const;
const vehicle = { make: 'Mazda', model: 'CX-5', year: 2021, colour: 'Blue' };

function registerOf(...responses: readonly (() => Promise<Response>)[]) {
  const requested: { url: string; authorization: unknown }[] = [];
  const register = createHttpRegister({
    base: 'https://register.example/v1/',
    token: 'secret',
    timeoutMs: 50,
    fetch: (url, init) => {
      requested.push({ url: String(url), authorization: new Headers(init?.headers).get('authorization') });
      const respond = responses[Math.min(requested.length, responses.length) - 1];
      return respond === undefined ? Promise.reject(new Error('none')) : respond();
    },
  });
  return { register, requested };
}
const json = (status: number, body: unknown) => async () => Response.json(body, { status });

describe('a register over HTTP', () => {
  it('[API-018] a register is called with the plate and the register’s token; unknown fields of the response are left out', async () => {
    const { register, requested } = registerOf(json(200, { ...vehicle, year: '2021', owner: 'somebody' }));
    expect(await register.vehicleOf(plate)).toEqual(vehicle);
    expect(requested).toEqual([
      { url: 'https://register.example/v1/vehicles?rego=842KXR&state=QLD', authorization: 'Bearer secret' },
    ]);
  });

  it.each([404, 410])('a response that the plate is unknown (%s) is not retried', async (status) => {
    const { register, requested } = registerOf(json(status, {}));
    expect(await register.vehicleOf(plate)).toBeNull();
    expect(requested).toHaveLength(1);
  });

  const { model: _, ...trailer } = vehicle;
  it.each([
    [200, trailer],
    [400, {}],
    [422, {}],
  ])('a register stays in use, however often it answers %s without a usable vehicle', async (status, body) => {
    const unusable = Array.from({ length: 10 }, () => json(status, body));
    const { register, requested } = registerOf(...unusable, json(200, vehicle));
    for (const _ of unusable)
      await expect(register.vehicleOf(plate)).rejects.toMatchObject({ code: 'REGISTER_UNREACHABLE' });
    expect(requested).toHaveLength(10);
    expect(await register.vehicleOf(plate)).toEqual(vehicle);
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', json(500, {})],
    ['answers no JSON', async () => new Response('<html>')],
    ['hangs', () => new Promise(() => {})],
  ])('a register that %s is called a second time, then causes a typed error without the plate', async (_, respond) => {
    const { register, requested } = registerOf(respond);
    const failure = await register.vehicleOf(plate).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'REGISTER_UNREACHABLE', message: expect.not.stringContaining('842KXR') });
    expect(requested).toHaveLength(2);
  });
});
