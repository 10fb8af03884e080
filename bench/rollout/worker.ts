/** Simulates the rollouts that a message asks for, and posts their outcomes. */
import { parentPort } from 'node:worker_threads';
import type { ScenarioName } from './scenarios.ts';
import { scenarios } from './scenarios.ts';
import { simulateMany } from './simulate.ts';

export type Order = { readonly name: ScenarioName; readonly times: number; readonly firstSeed: number };

parentPort?.on('message', ({ name, times, firstSeed }: Order) => {
  parentPort?.postMessage(simulateMany(scenarios[name], times, firstSeed));
});
