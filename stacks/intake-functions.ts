// The functions that take NREGA's files and answer the scheme systems: a part of the table of functions.
import { machines, machineWork, startRight } from '@portal/core/work/kind';
import { callsPartners, inBackground } from './function-environment.ts';
import type { FunctionSpec } from './function-spec.ts';
import { scheduleRows, stepRows } from './rooms.ts';
import { readThreads } from './system-functions.ts';

const { machine } = machineWork.intake;

/** NREGA's SFTP server. */
const nregaServer = [
  'NREGA_ADDRESS',
  'NREGA_HOST_FINGERPRINT',
  'NREGA_SFTP_SECRET',
  'NREGA_FOLDERS',
] as const satisfies FunctionSpec['environment'];

/** The task of the intake's state machine. */
export const intakeSteps = {
  'nrega-steps': {
    entry: 'packages/functions/src/steps/nrega.ts',
    assets: [],
    threads: readThreads,
    // An order of 5,000 payees is read, verified and registered in three seconds, which takes a whole vCPU.
    memoryMb: 1769,
    // A file is fetched and moved, each within a minute.
    timeoutSeconds: 180,
    rows: stepRows.nrega,
    rights: [
      'orders:write',
      'exchange:write',
      // The certificate of a request to enrol a signatory is judged when it arrives.
      'trust:read',
      startRight(machine),
    ],
    environment: [
      ...inBackground,
      'BUCKET_NAME',
      'MESSAGE_KEY',
      ...nregaServer,
      'NREGA_SETTLE_SECONDS',
      machines[machine].environment,
    ],
  },
} as const satisfies Record<string, FunctionSpec>;

/** By the clock: begins a run of the intake; answers. */
export const intakeSchedules = {
  'nrega-intake': {
    entry: 'packages/functions/src/schedules/nrega-intake.ts',
    assets: [],
    memoryMb: 512,
    timeoutSeconds: 30,
    rows: scheduleRows.nregaIntake,
    rights: [startRight(machine)],
    environment: [...inBackground, 'NREGA_ADDRESS', machines[machine].environment],
  },
  acknowledgement: {
    entry: 'packages/functions/src/schedules/acknowledgement.ts',
    assets: [],
    memoryMb: 512,
    // It begins no answer after a minute and a half; the last one may take its minute and ten seconds.
    timeoutSeconds: 240,
    rows: scheduleRows.acknowledgement,
    rights: ['exchange:write', 'trust:read'],
    environment: [
      ...inBackground,
      ...callsPartners,
      ...nregaServer,
      'NREGA_SIGNING_KEY',
      'NRLM_URL',
      'NRLM_CLIENT_ID',
      'NRLM_CLIENT_SECRET',
      'OMMAS_URL',
      'OMMAS_USER',
      'OMMAS_PASSWORD',
    ],
  },
} as const satisfies Record<string, FunctionSpec>;
