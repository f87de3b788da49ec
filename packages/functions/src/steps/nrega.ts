// Tasks of the intake's state machine: list the files that wait, take one, go on with the next 200. Input and output are names
// and short answers, never the content of a file.
import { refuseLeft } from '@portal/core/intake/left';
import { type Listing, listWaiting, reportWaiting, type WaitingFile } from '@portal/core/intake/list';
import { notingSignIn } from '@portal/core/intake/sign-in';
import { type TakenFile, takeFile } from '@portal/core/intake/take';
import { log } from '@portal/core/log';
import { sha256 } from '@portal/core/sha256';
import { withKeys } from '@portal/core/storage/keys';
import { continueIntake, endIntake } from '@portal/core/work/intake-run';
import type { WorkInput } from '@portal/core/work/kind';
import { startWork } from '@portal/core/work/start';
import { nregaFilesPort } from '../pipeline/nrega-port.ts';

type Input = WorkInput<'intake'>;

export type IntakeTask =
  | { readonly step: 'list' | 'fail'; readonly input: Input }
  | { readonly step: 'take'; readonly file: WaitingFile }
  | { readonly step: 'go-on'; readonly input: Input; readonly after: string; readonly isMore: boolean };

const perform = (task: IntakeTask): Promise<Listing | TakenFile | { readonly isOver: boolean }> => {
  switch (task.step) {
    case 'list':
      return listed(task.input);
    case 'take':
      return takeFile(nregaFilesPort(), task.file);
    case 'go-on':
      return goOn(task);
    case 'fail':
      return failed(task.input);
  }
};

/** What is not fetched is refused here: its name, which may be any text, travels no further. */
const listed = async ({ after }: Input): Promise<Listing> => {
  const { left, ...listing } = await notingSignIn(
    () => listWaiting(nregaFilesPort(), { after, settleMs: settleMs() }),
    new Date(),
  );
  await refuseLeft(nregaFilesPort(), left);
  return listing;
};

export const handler = withKeys(perform);

/** Begins the run of the next files; after the last one it reports what is left. */
const goOn = async ({ input: { run }, after, isMore }: Extract<IntakeTask, { step: 'go-on' }>) => {
  if (isMore) {
    await continueIntake(run, new Date());
    // named after its place: a task that runs twice starts one
    await startWork('intake', { run, after }, sha256(Buffer.from(after)).slice(0, 16));
    return { isOver: false };
  }
  await reportWaiting(nregaFilesPort(), run, new Date());
  await endIntake(run);
  return { isOver: true };
};

/** The files could not be listed: the next run of the schedule takes them. */
const failed = async ({ run, after }: Input) => {
  log('error', 'nrega-intake.failed', { run, after });
  await endIntake(run);
  return { isOver: true };
};

const settleMs = (): number => {
  const seconds = Number(process.env['NREGA_SETTLE_SECONDS']);
  if (!(seconds >= 0 && seconds <= 60)) throw new Error('NREGA_SETTLE_SECONDS is a number from 0 to 60');
  return seconds * 1000;
};
