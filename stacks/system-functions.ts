// The functions that serve the calls of the scheme systems and officers' work on their orders: a part of the table of functions.
import { callsPartners, everyFunction, takesSteps } from './function-environment.ts';
import type { FunctionSpec } from './function-spec.ts';
import { apiRows } from './rooms.ts';

/** Signed files of scheme systems are read where they can be stopped; libxml2 with its WebAssembly is in this file. */
export const readThreads = ['packages/core/src/order/read-thread.ts'];

export const systemFunctions = {
  nrega: {
    entry: 'packages/functions/src/api/nrega.ts',
    assets: [],
    // A file of 10,000 payees becomes a bill.
    memoryMb: 1769,
    timeoutSeconds: 28,
    rows: apiRows.nrega,
    rights: ['exchange:write'],
    environment: [
      ...everyFunction,
      ...takesSteps,
      'PARTNER_KEYS',
      'STATE_CODE',
      'COMPONENT_URL',
      'COMPONENT_KEY',
      ...callsPartners,
      'PFMS_URL',
      'PFMS_KEY',
    ],
  },
  nrlm: {
    entry: 'packages/functions/src/api/nrlm.ts',
    assets: [],
    // Payment advices are verified as they are fetched.
    threads: readThreads,
    memoryMb: 1769,
    timeoutSeconds: 28,
    rows: apiRows.nrlm,
    rights: ['exchange:write', 'orders:read', 'orders:write'],
    environment: [
      ...everyFunction,
      ...takesSteps,
      'NRLM_URL',
      'NRLM_CLIENT_ID',
      'NRLM_CLIENT_SECRET',
      'PFMS_URL',
      'PFMS_KEY',
      'STATE_CODE',
      'COMPONENT_URL',
      'COMPONENT_KEY',
      ...callsPartners,
    ],
  },
  ommas: {
    entry: 'packages/functions/src/api/ommas.ts',
    assets: [],
    memoryMb: 1769,
    timeoutSeconds: 28,
    rows: apiRows.ommas,
    rights: ['exchange:write', 'orders:write'],
    environment: [
      ...everyFunction,
      ...takesSteps,
      'OMMAS_URL',
      'OMMAS_USER',
      'OMMAS_PASSWORD',
      'PFMS_URL',
      'PFMS_KEY',
      'STATE_CODE',
      'COMPONENT_URL',
      'COMPONENT_KEY',
      ...callsPartners,
    ],
  },
} as const satisfies Record<'nrega' | 'nrlm' | 'ommas', FunctionSpec>;
