// Schedule: looks for what is stuck, for the alarms and the screen Operations.
import { survey } from '@portal/core/operation/survey';

export const handler = (): Promise<{ ways: number; stuck: number; failed: number }> => survey(new Date());
