#!/usr/bin/env node
// Starts the CLI with a Node that runs TypeScript: this one, or the one in the workspace. This file runs in any version
// of Node, so that an old Node can report what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('./forecourt.ts', import.meta.url));

if (process.features.typescript) {
  // Caches compiled code for the next command.
  module.enableCompileCache?.();
  await import(new URL('./forecourt.ts', import.meta.url).href);
} else {
  const node = workspaceNode();
  if (node === null) {
    console.error(
      'forecourt needs Node 26, and this is ' +
        process.version +
        '. Run "npm ci" in the Forecourt checkout: it brings Node 26 along. Or install it.',
    );
    process.exit(1);
  }
  const { status, signal } = spawnSync(node, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (signal !== null) process.kill(process.pid, signal);
  process.exit(status === null ? 1 : status);
}

function workspaceNode() {
  try {
    const folder = createRequire(import.meta.url).resolve('node/package.json');
    const binary = folder.replace(/package\.json$/, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}
