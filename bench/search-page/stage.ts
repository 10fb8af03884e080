import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { startPlatform } from '../../deploy/local/platform.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';

/** The measured dealer. */
const site = 'northshore';

/** Search page that lists the dealer's whole stock. */
const path = '/search/new-used-and-demo-cars';

export type Stage = {
  readonly url: string;
  close(): Promise<void>;
};

/** Starts the platform as in production, with the demo stock, in a data folder of its own. */
export async function setStage(note: (line: string) => void): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  note('Building the packages');
  const built = buildPackages(workspaceRoot);
  built.catch(() => {});
  const platform = await startPlatform({ port: 0, data, built });
  const url = `http://${site}.localhost:${platform.port}${path}`;
  note(`Using ${url}`);
  return {
    url,
    async close() {
      await platform.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
