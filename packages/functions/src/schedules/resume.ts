// Schedule: starts again what a record says was started and has no running execution.
import { resumeOpenWork } from '@portal/core/treasury/resume';

export const handler = (): Promise<{ resumed: number }> => resumeOpenWork(new Date());
