/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useEffect, useState } from 'react';
import { mountRoot } from './root.ts';

const options = { adopt: false, identifierPrefix: 't-', timeoutMs: 1_000, onLost: () => {} };
const container = () => document.body.appendChild(document.createElement('div'));

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

describe('mounting a root', () => {
  it('mounting resolves once the element is on screen, and the root can then render another element and unmount', async () => {
    const place = container();
    const root = await mountRoot(place, <p>one</p>, options);
    expect(place.textContent).toBe('one');
    root.render(<p>two</p>);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(place.textContent).toBe('two');
    root.unmount();
    expect(place.textContent).toBe('');
  });

  it('mounting rejects when the element throws while rendering', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): never => {
      throw new Error('cannot render');
    };
    await expect(mountRoot(container(), <Broken />, options)).rejects.toThrow('cannot render');
  });

  it('mounting rejects when no element is on screen in time', async () => {
    const never = new Promise<never>(() => {});
    const Suspended = (): never => {
      throw never;
    };
    await expect(mountRoot(container(), <Suspended />, { ...options, timeoutMs: 50 })).rejects.toThrow(
      'MOUNT_TOO_SLOW',
    );
  });

  it('reports a later error that unmounts the root', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const lost: unknown[] = [];
    const Late = () => {
      const [broken, setBroken] = useState(false);
      useEffect(() => {
        const timer = setTimeout(() => setBroken(true), 10);
        return () => clearTimeout(timer);
      }, []);
      if (broken) throw new Error('broke later');
      return <p>fine</p>;
    };
    await mountRoot(container(), <Late />, { ...options, onLost: (error) => lost.push(error) });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(lost.map(String)).toEqual(['Error: broke later']);
  });
});
