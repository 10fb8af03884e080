import type { Command } from '../command.ts';
import { addCommand } from './add.ts';
import { adoptCommand } from './adopt.ts';
import { channelCommands } from './channels.ts';
import { createCommand } from './create.ts';
import { dealershipCommands } from './dealerships.ts';
import { deprecateCommand } from './deprecate.ts';
import { devCommand } from './dev.ts';
import { freezeCommands } from './freezes.ts';
import { healthCommand } from './health.ts';
import { historyCommand } from './history.ts';
import { hostCommands } from './hosts.ts';
import { leadCommands } from './leads.ts';
import { canIPinCommand, pinCommand, rollbackCommand, undoCommand } from './moves.ts';
import { overrideCommands } from './overrides.ts';
import { overviewCommands } from './overview.ts';
import { previewCommands } from './previews.ts';
import { publishCommand } from './publish.ts';
import { publisherCommands } from './publishers.ts';
import { rolloutCommands } from './rollouts.ts';
import { scheduledCommands } from './scheduled.ts';
import { searchSetupCommand } from './search-setup.ts';
import { showCommand } from './show.ts';
import { siteApplyCommand, siteShowCommand } from './site-apply.ts';
import { siteCheckCommand } from './site-check.ts';
import { siteNewCommand } from './site-new.ts';
import { stockCommands } from './stock.ts';
import { tokenCommands } from './tokens.ts';
import { versionsCommand } from './versions.ts';

/** All commands, in the order of the help text. */
export const commands: readonly Command[] = [
  createCommand,
  addCommand,
  publishCommand,
  ...previewCommands,
  adoptCommand,
  versionsCommand,
  deprecateCommand,
  showCommand,
  canIPinCommand,
  pinCommand,
  rollbackCommand,
  undoCommand,
  ...scheduledCommands,
  ...channelCommands,
  ...freezeCommands,
  ...rolloutCommands,
  historyCommand,
  ...overviewCommands,
  healthCommand,
  ...overrideCommands,
  devCommand,
  siteNewCommand,
  siteCheckCommand,
  siteShowCommand,
  siteApplyCommand,
  ...hostCommands,
  ...dealershipCommands,
  ...stockCommands,
  ...leadCommands,
  searchSetupCommand,
  ...tokenCommands,
  ...publisherCommands,
];
