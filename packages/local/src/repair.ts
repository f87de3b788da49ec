// `npm run repair -- --stage <stage> [--dry-run]`: makes every derived row of a table anew from its bills, lines and steps, and says
// what differed.

import { runCommand } from './operator/run-command.ts';
import { repairCommand } from './operator/upgrade.ts';

await runCommand(repairCommand);
