// `npm run upgrade -- --stage <stage> [--dry-run] [--skip]`: brings the rows of a table to the shapes of this release, under the
// operator's own credentials, and ends with a sentence and an error code where it cannot.

import { runCommand } from './operator/run-command.ts';
import { upgradeCommand } from './operator/upgrade.ts';

await runCommand(upgradeCommand);
