import type { Command } from '../command.ts';
import { healthCommand } from './health.ts';
import { historyCommand } from './history.ts';
import { hostAddCommand } from './host-add.ts';
import { hostListCommand } from './host-list.ts';
import { hostRemoveCommand } from './host-remove.ts';
import { leadsEraseCommand } from './leads/erase.ts';
import { leadsExportCommand } from './leads/export.ts';
import { leadsListCommand } from './leads/list.ts';
import { leadsReplayCommand } from './leads/replay.ts';
import { leadsShowCommand } from './leads/show.ts';
import { leadsUnsubscribedCommand } from './leads/unsubscribed.ts';
import { pinCommand } from './pin.ts';
import { publishCommand } from './publish.ts';
import { rollbackCommand } from './rollback.ts';
import { searchSetupCommand } from './search-setup.ts';
import { showCommand } from './show.ts';
import { siteApplyCommand } from './site-apply.ts';
import { siteCheckCommand } from './site-check.ts';
import { siteNewCommand } from './site-new.ts';
import { stockImportCommand } from './stock-import.ts';
import { stockUndoCommand } from './stock-undo.ts';
import { tokenIssueCommand } from './token-issue.ts';
import { tokenListCommand } from './token-list.ts';
import { tokenRevokeCommand } from './token-revoke.ts';
import { tokenRotateCommand } from './token-rotate.ts';
import { versionsCommand } from './versions.ts';

/** Everything the CLI does, in the order of its help. */
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
  hostAddCommand,
  hostRemoveCommand,
  hostListCommand,
  stockImportCommand,
  stockUndoCommand,
  leadsListCommand,
  leadsShowCommand,
  leadsReplayCommand,
  leadsExportCommand,
  leadsUnsubscribedCommand,
  leadsEraseCommand,
  searchSetupCommand,
  tokenIssueCommand,
  tokenRotateCommand,
  tokenListCommand,
  tokenRevokeCommand,
];
