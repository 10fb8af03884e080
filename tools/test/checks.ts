import { packages } from '../../deploy/local/workspace.ts';
import type { StepResult } from './step.ts';
import { check } from './step.ts';

/**
 * The fast checks: lint and format, boundaries, unused code, commit messages, rules without a test, types, published
 * packages.
 */
export async function quickChecks(): Promise<StepResult[]> {
  // Two checks run at a time, because the smallest machine that runs the checks has two cores.
  const types = check('Types', 'tsc', ['--noEmit']);
  return [
    await check('Lint and format', 'biome', ['ci', '--error-on-warnings', '.']),
    await check('Package boundaries', 'depcruise', [
      '-c',
      '.dependency-cruiser.mjs',
      'contracts',
      'kit',
      ...packages,
      'console',
      'deploy',
      'services',
      'demo',
      'tools',
      'bench',
      'e2e',
    ]),
    await check('Unused code', 'knip', ['--no-progress']),
    await check('Commit messages', 'node', ['tools/commits/main.ts']),
    await check('Rules without a test', 'node', ['tools/check/spec-coverage.ts']),
    await types,
    await check('Published packages', 'node', ['tools/pack/check-packages.ts']),
  ];
}
