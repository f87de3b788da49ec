// Work that outlives a request, each kind declared once: which state machine does it, what its execution is given and named
// by, and who finds it again when a process died (resume.ts). The stacks read machines, rights and environment from here.
import type { WorkKind } from '../storage/open-work.ts';

interface Machine {
  /** The environment variable with the machine's ARN. */
  readonly environment: string;
  /** The function that does the steps. */
  readonly task: string;
  readonly timeoutMinutes: number;
}

export const machines = {
  // four tries of a check, with the waits between them
  'document-check': { environment: 'CHECK_MACHINE_ARN', task: 'check', timeoutMinutes: 25 },
  // over when the resume schedule looks for work without an execution
  consolidation: {
    environment: 'CONSOLIDATION_MACHINE_ARN',
    task: 'consolidation-steps',
    timeoutMinutes: 5,
  },
  // 200 files, eight at once, each of which may take its two minutes
  'nrega-intake': { environment: 'INTAKE_MACHINE_ARN', task: 'nrega-steps', timeoutMinutes: 60 },
  'treasury-upload': { environment: 'TREASURY_MACHINE_ARN', task: 'treasury-steps', timeoutMinutes: 5 },
} as const satisfies Record<string, Machine>;
export type MachineName = keyof typeof machines;
export const machineNames = Object.keys(machines) as MachineName[];
export type MachineEnvironment = (typeof machines)[MachineName]['environment'];

/** The right to start a machine. */
export type StartRight = `${MachineName}:start`;
export const startRight = <Name extends MachineName>(name: Name) => `${name}:start` as const;

interface Work {
  readonly machine: MachineName;
  /** The fields of its input: keys, never rows. */
  readonly input: readonly string[];
  /** The field that names its execution: a second start of the same work does nothing. */
  readonly name: string;
}

/** The kinds that a state machine does. The others are done by a schedule itself; an intake is begun by its own schedule. */
export const machineWork = {
  check: { machine: 'document-check', input: ['ddoCode', 'transNo', 'uploadId'], name: 'uploadId' },
  consolidate: { machine: 'consolidation', input: ['ddoCode', 'transNo'], name: 'transNo' },
  intake: { machine: 'nrega-intake', input: ['run', 'after'], name: 'run' },
  send: { machine: 'treasury-upload', input: ['ddoCode', 'transNo', 'key'], name: 'key' },
} as const satisfies Partial<Record<WorkKind | 'intake', Work>>;
export type MachineWork = keyof typeof machineWork;
export type WorkInput<Kind extends MachineWork> = Readonly<
  Record<(typeof machineWork)[Kind]['input'][number], string>
>;
