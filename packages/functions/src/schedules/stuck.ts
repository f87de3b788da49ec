// Schedule: looks for what is stuck, for the alarms and the screen Operations.
import { scheduled } from '@portal/core/operation/schedule-run';
import { survey } from '@portal/core/operation/survey';
import { withKeys } from '@portal/core/storage/keys';

export const handler = withKeys(
  scheduled(
    'stuck',
    () => survey(new Date()),
    ({ ways, stuck, failed }) => ({
      said: `${ways} checks, ${stuck} stuck${failed > 0 ? `, ${failed} looks failed` : ''}`,
    }),
  ),
);
