// Schedule: writes the heads of the last day that is over, locked in the document bucket; once they are written it has nothing to do
// until the next day.
import { writeHeads } from '@portal/core/heads/write';
import { scheduled } from '@portal/core/operation/schedule-run';
import { withKeys } from '@portal/core/storage/keys';

export const handler = withKeys(
  scheduled(
    'heads',
    () => writeHeads(new Date()),
    ({ day, written }) => ({
      said: written
        ? `heads to ${day} written: ${written.bills} bills, events of ${written.subjects} subjects`
        : `heads to ${day} are written`,
    }),
  ),
);
