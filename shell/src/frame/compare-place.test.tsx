/** @jest-environment jsdom */
import { compareChanged, slotFrameCompare } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { IslandTest } from '@forecourt/kit/testing';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import remote from '../remote.ts';
import { fakeGateways } from '../testing/fake-gateways.ts';
import { ComparePlace } from './compare-place.tsx';

let island: IslandTest | undefined;
afterEach(() => island?.unmount());

it('the place of compared cars is there only while there are any', async () => {
  const frame = defineWidget({ View: ComparePlace, hydrate: 'load', slots: [slotFrameCompare] });
  island = await mountWidget(frame, {}, { remote, gateways: fakeGateways() });
  const say = (carIds: string[]) => act(async () => island?.bus.publish(compareChanged, { carIds }));
  const slots = () => island?.slots().map(({ name }) => name);
  expect(slots()).toEqual([]);
  await say(['a']);
  expect(slots()).toEqual(['frame.compare']);
  await say([]);
  expect(slots()).toEqual([]);
});
