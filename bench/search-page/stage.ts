import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { startPlatform, workspaceRoot } from '../../deploy/local/platform.ts';

/** The dealer whose search page is used. */
const site = 'northshore';

/** All its stock. */
const path = '/search/new-used-and-demo-cars';

export type Stage = {
  /** Address of the search page. */
  readonly url: string;
  close(): Promise<void>;
};

/** The platform as it is served in production, with its demo stock, in a folder of its own. */
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
