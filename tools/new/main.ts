/**
 * `npm run new -- event|widget|remote …`: generates an event, a widget or a remote in the style of the existing ones.
 */
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { UsageError } from '../../deploy/cli/command.ts';
import { writeChanges } from '../../deploy/cli/create/changes.ts';
import { newChanges } from './new.ts';

const root = resolve(import.meta.dirname, '../..');

try {
  const { changes, next } = newChanges(root, process.argv.slice(2));
  const files = writeChanges(root, changes);
  const formatted = files.filter((file) => !file.endsWith('.md'));
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...formatted], { cwd: root, stdio: 'pipe' });
  for (const file of files) console.log(`  ${file}`);
  console.log(`\nNext:\n${next.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
