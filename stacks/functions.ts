// The table of Lambda functions: what each is made from, what it may touch and its environment. The stacks deploy it,
// the bundler reads its entries, and a test holds every function to exactly the rights written here.
import { passwordAssets } from '@portal/core/session/popular-password';
import { documentAssets } from '@portal/core/sheet/document-assets';
import { machineNames, machines, machineWork, startRight } from '@portal/core/work/kind';
import type { FunctionName } from '@portal/domain/contract';
import type { ScheduleCode } from '@portal/domain/operation/schedules';
import {
  callsPartners,
  everyFunction,
  inBackground,
  keysEvents,
  takesSteps,
} from './function-environment.ts';
import type { FunctionSpec } from './function-spec.ts';
import { headsSchedule } from './heads-function.ts';
import { intakeSchedules, intakeSteps } from './intake-functions.ts';
import { mailSchedule } from './mail-function.ts';
import { apiRows, scheduleRows, stepRows } from './rooms.ts';
import { systemFunctions } from './system-functions.ts';

/** A file of a stranger is read where it can be stopped. */
const checkThreads = ['packages/core/src/document/check-thread.ts'];

/** One each group of endpoints. */
export const apiFunctions = {
  session: {
    entry: 'packages/functions/src/api/session.ts',
    // The list of common passwords.
    assets: passwordAssets(),
    // The slow salted hash of a login is processor time alone; two changed passwords take up to eighteen of them.
    memoryMb: 1769,
    timeoutSeconds: 20,
    rows: apiRows.session,
    rights: [],
    environment: [
      ...everyFunction,
      ...keysEvents,
      'LOGIN_KEY',
      'SECOND_FACTOR',
      'PUBLIC_STATISTICS',
      'ADMINISTRATOR_CONTACT',
      'SIGNING_SERVICE',
      // whether there is mail at all; it sends none itself
      'MAIL_SENDER',
    ],
  },
  scheme: {
    entry: 'packages/functions/src/api/scheme.ts',
    assets: [],
    memoryMb: 1024,
    timeoutSeconds: 20,
    rows: apiRows.scheme,
    rights: ['exchange:write'],
    environment: [...everyFunction, 'PFMS_URL', 'PFMS_KEY', ...callsPartners],
  },
  bill: {
    entry: 'packages/functions/src/api/bill.ts',
    assets: [],
    memoryMb: 1769,
    timeoutSeconds: 28,
    rows: apiRows.bill,
    rights: ['exchange:write'],
    environment: [
      ...everyFunction,
      ...takesSteps,
      'MAKER_CHECKER',
      'PFMS_URL',
      'PFMS_KEY',
      'EMPLOYEE_URL',
      'EMPLOYEE_KEY',
      'COMPONENT_URL',
      'COMPONENT_KEY',
      // Before an authorization is withdrawn whose upload failed, the treasury is asked.
      'TREASURY_URL',
      'TREASURY_KEY',
      ...callsPartners,
    ],
  },
  slip: {
    entry: 'packages/functions/src/api/slip.ts',
    // The fonts, and the shaper of Indic scripts.
    assets: documentAssets(),
    memoryMb: 1769,
    timeoutSeconds: 28,
    // It only draws: the one thing it changes is when the session was last seen.
    rows: apiRows.slip,
    rights: [],
    environment: [...everyFunction],
  },
  document: {
    entry: 'packages/functions/src/api/document.ts',
    // The box of each signature is drawn again, to compare.
    assets: documentAssets(),
    threads: checkThreads,
    memoryMb: 1769,
    timeoutSeconds: 28,
    rows: apiRows.document,
    rights: [
      'bodies:read',
      'bodies:write',
      'signed:lock',
      // It also answers whether the bucket is there (GET /api/v1/health).
      'bucket:probe',
      'trust:read',
      startRight(machineWork.check.machine),
    ],
    environment: [
      ...everyFunction,
      ...takesSteps,
      'BUCKET_NAME',
      'RELEASE',
      'REVOCATION_POLICY',
      'SIGNED_BODY_DAYS',
      machines[machineWork.check.machine].environment,
    ],
  },
  treasury: {
    entry: 'packages/functions/src/api/treasury.ts',
    assets: [],
    memoryMb: 1024,
    timeoutSeconds: 20,
    rows: apiRows.treasury,
    rights: [startRight(machineWork.send.machine), 'exchange:write'],
    environment: [
      ...everyFunction,
      ...takesSteps,
      'TREASURY_URL',
      'TREASURY_KEY',
      ...callsPartners,
      machines[machineWork.send.machine].environment,
    ],
  },
  consolidation: {
    entry: 'packages/functions/src/api/consolidation.ts',
    assets: [],
    // Up to 2,000 bills are claimed before it answers.
    memoryMb: 1769,
    timeoutSeconds: 28,
    rows: apiRows.consolidation,
    rights: [startRight(machineWork.consolidate.machine)],
    environment: [
      ...everyFunction,
      ...takesSteps,
      'MAKER_CHECKER',
      machines[machineWork.consolidate.machine].environment,
    ],
  },
  payee: {
    entry: 'packages/functions/src/api/payee.ts',
    assets: [],
    // An import of 10,000 rows is checked and written in one go.
    memoryMb: 1769,
    timeoutSeconds: 28,
    rows: apiRows.payee,
    rights: [],
    environment: [...everyFunction],
  },
  bank: {
    entry: 'packages/functions/src/api/bank.ts',
    assets: [],
    memoryMb: 1024,
    timeoutSeconds: 10,
    // It only looks up: the one thing it changes is when the session was last seen.
    rows: apiRows.bank,
    rights: [],
    environment: [...everyFunction],
  },
  vendor: {
    entry: 'packages/functions/src/api/vendor.ts',
    assets: [],
    memoryMb: 1769,
    // Up to 500 vendors are mapped at once.
    timeoutSeconds: 28,
    rows: apiRows.vendor,
    rights: [],
    environment: [...everyFunction],
  },
  allotment: {
    entry: 'packages/functions/src/api/allotment.ts',
    assets: [],
    memoryMb: 1024,
    timeoutSeconds: 20,
    rows: apiRows.allotment,
    rights: ['exchange:write'],
    // PFMS says what a mother sanction has.
    environment: [...everyFunction, 'PFMS_URL', 'PFMS_KEY', ...callsPartners],
  },
  sparsh: {
    entry: 'packages/functions/src/api/sparsh.ts',
    assets: [],
    memoryMb: 1024,
    timeoutSeconds: 20,
    rows: apiRows.sparsh,
    rights: ['exchange:write'],
    environment: [...everyFunction, 'COMPONENT_URL', 'COMPONENT_KEY', ...callsPartners],
  },
  ...systemFunctions,
  admin: {
    entry: 'packages/functions/src/api/admin.ts',
    assets: [],
    // One-time passwords are hashed slowly, and a file of 10,000 lines is checked and planned in one answer.
    memoryMb: 1769,
    timeoutSeconds: 28,
    // Whole messages of the exchange log are opened here, and failed uploads found in the index of open work.
    rows: apiRows.admin,
    rights: ['exchange:read', 'orders:read'],
    environment: [...everyFunction, ...keysEvents, 'BUCKET_NAME', 'MESSAGE_KEY'],
  },
  certificate: {
    entry: 'packages/functions/src/api/certificate.ts',
    assets: [],
    memoryMb: 1024,
    timeoutSeconds: 20,
    rows: apiRows.certificate,
    rights: ['trust:read'],
    environment: [...everyFunction, ...keysEvents, 'BUCKET_NAME'],
  },
} as const satisfies Record<FunctionName, FunctionSpec>;

/** Tasks of the state machines (stacks/workflows.ts). */
export const stepFunctions = {
  check: {
    entry: 'packages/functions/src/steps/check.ts',
    assets: documentAssets(),
    threads: checkThreads,
    // It holds a file of 200 MB and its structure, 512 MB at most, and hashes it, which takes a whole vCPU.
    memoryMb: 1769,
    timeoutSeconds: 300,
    rows: stepRows.check,
    rights: ['bodies:read', 'signed:lock', 'trust:read'],
    environment: [...inBackground, ...takesSteps, 'BUCKET_NAME', 'REVOCATION_POLICY', 'SIGNED_BODY_DAYS'],
  },
  'consolidation-steps': {
    entry: 'packages/functions/src/steps/consolidation.ts',
    assets: [],
    // A bill may have 20,000 payees.
    memoryMb: 1024,
    timeoutSeconds: 60,
    rows: stepRows.consolidation,
    rights: [],
    environment: [...inBackground, ...takesSteps],
  },
  'treasury-steps': {
    entry: 'packages/functions/src/steps/treasury.ts',
    assets: [],
    // A bill may have 10,000 payees.
    memoryMb: 1024,
    timeoutSeconds: 45,
    rows: stepRows.treasury,
    rights: ['messages:read', 'messages:write', 'exchange:write'],
    environment: [...inBackground, ...takesSteps, 'TREASURY_URL', 'TREASURY_KEY', ...callsPartners],
  },
  ...intakeSteps,
} as const satisfies Record<string, FunctionSpec>;
export type StepFunctionName = keyof typeof stepFunctions;

/** What runs by the clock (stacks/schedules.ts). */
export const scheduleFunctions = {
  'treasury-status': {
    entry: 'packages/functions/src/schedules/treasury-status.ts',
    assets: [],
    memoryMb: 512,
    // It asks for twelve minutes, four at once: thousands of bills a run. The next one begins after fifteen.
    timeoutSeconds: 840,
    rows: scheduleRows.treasuryStatus,
    rights: ['exchange:write'],
    environment: [
      ...inBackground,
      ...takesSteps,
      'TREASURY_URL',
      'TREASURY_KEY',
      'TREASURY_BILLS_PER_QUESTION',
      ...callsPartners,
    ],
  },
  resume: {
    entry: 'packages/functions/src/schedules/resume.ts',
    assets: [],
    memoryMb: 512,
    timeoutSeconds: 120,
    // What was imported in part is written to its end here, a load of masters with its event.
    rows: scheduleRows.resume,
    // PFMS is asked about the sanctions that orders wait for.
    rights: [...machineNames.map(startRight), 'exchange:write'],
    environment: [
      ...inBackground,
      ...keysEvents,
      'PFMS_URL',
      'PFMS_KEY',
      ...callsPartners,
      ...machineNames.map((name) => machines[name].environment),
    ],
  },
  // What it counts wakes people; it changes nothing but the rows of its own look.
  stuck: {
    entry: 'packages/functions/src/schedules/stuck.ts',
    assets: [],
    memoryMb: 512,
    timeoutSeconds: 120,
    rows: scheduleRows.stuck,
    rights: ['trust:read', 'alarms:list'],
    environment: [...inBackground, 'BUCKET_NAME', 'PARTNER_CERTIFICATES', 'ALARM_TOPICS'],
  },
  ...mailSchedule,
  ...headsSchedule,
  ...intakeSchedules,
} as const satisfies Record<ScheduleCode, FunctionSpec>;

export const functions = { ...apiFunctions, ...stepFunctions, ...scheduleFunctions };

const each = Object.entries<FunctionSpec>(functions);

export const functionEntries: Record<string, string> = Object.fromEntries(
  each.map(([name, { entry }]) => [name, entry]),
);
export const functionAssets: Record<string, readonly string[]> = Object.fromEntries(
  each.map(([name, { assets }]) => [name, assets]),
);

export const functionThreads: Record<string, readonly string[]> = Object.fromEntries(
  each.map(([name, { threads = [] }]) => [name, threads]),
);
