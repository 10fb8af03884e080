import type { Command } from '../command.ts';
import { dealershipCommands } from './dealerships.ts';
import { healthCommand } from './health.ts';
import { historyCommand } from './history.ts';
import { hostCommands } from './hosts.ts';
import { leadCommands } from './leads.ts';
import { pinCommand, rollbackCommand } from './moves.ts';
import { publishCommand } from './publish.ts';
import { searchSetupCommand } from './search-setup.ts';
import { showCommand } from './show.ts';
import { siteApplyCommand } from './site-apply.ts';
import { siteCheckCommand } from './site-check.ts';
import { siteNewCommand } from './site-new.ts';
import { stockCommands } from './stock.ts';
import { tokenCommands } from './tokens.ts';
import { versionsCommand } from './versions.ts';

/** All commands, in the order of the help text. */
export const commands: readonly Command[] = [
  publishCommand,
  versionsCommand,
  showCommand,
  pinCommand,
  rollbackCommand,
  historyCommand,
  healthCommand,
  siteNewCommand,
  siteCheckCommand,
  siteApplyCommand,
  ...hostCommands,
  ...dealershipCommands,
  ...stockCommands,
  ...leadCommands,
  searchSetupCommand,
  ...tokenCommands,
];
