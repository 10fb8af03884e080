import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { startMeasured } from './measured-process.ts';

/** Starts a separate platform that contains only the demo data, and measures it. */
export async function withMeasuredPlatform<Result>(
  env: Readonly<Record<string, string>>,
  work: (platform: MeasuredProcess, data: string) => Promise<Result>,
): Promise<Result> {
  const data = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const platform = await startMeasured(workspaceRoot, 'bench/edge/platform-process.ts', [data], env);
  try {
    return await work(platform, data);
  } finally {
    await platform.close();
    rmSync(data, { recursive: true, force: true });
  }
}
