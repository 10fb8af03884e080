import { expect, it } from '@jest/globals';
import { createOverridePort } from './override-port.ts';
import { createOverrideSigner } from './override-signer.ts';

const signer = createOverrideSigner(['a key of sixteen letters or more']);
const token = signer.sign({ id: 'ov-0123456789ab', site: 'northshore', expiresAt: new Date('2026-03-04T12:00:00Z') });

function portWith(answer: () => Promise<boolean>) {
  const requested: string[] = [];
  const port = createOverridePort(
    {
      mayBeShown: (site, id) => {
        requested.push(`${site} ${id}`);
        return answer();
      },
    },
    signer,
  );
  return { port, requested };
}

it('the registry is asked once whether a link is open, however often the link’s token is checked within seconds', async () => {
  const { port, requested } = portWith(async () => true);
  expect(await port.mayBeShown('northshore', token)).toBe(true);
  expect(await port.mayBeShown('northshore', token)).toBe(true);
  expect(requested).toEqual(['northshore ov-0123456789ab']);
});

it('a made-up token, or one of another site, causes no request', async () => {
  const { port, requested } = portWith(async () => true);
  expect(await port.mayBeShown('redgum', token)).toBe(false);
  expect(await port.mayBeShown('northshore', `${token}a`)).toBe(false);
  expect(requested).toEqual([]);
});

it('a failure of the registry rejects the request and is not cached', async () => {
  let isDown = true;
  const { port } = portWith(async () => {
    if (isDown) throw new Error('the registry is down');
    return true;
  });
  await expect(port.mayBeShown('northshore', token)).rejects.toThrow('down');
  isDown = false;
  expect(await port.mayBeShown('northshore', token)).toBe(true);
});
