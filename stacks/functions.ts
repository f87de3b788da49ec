// The table of Lambda functions: what each is made from, what it may touch and what it is told. The stacks deploy it,
// the bundler reads its entries, and a test holds every function to exactly the rights written here.
import { documentAssets } from '@portal/core/document/document-assets';
import type { FunctionName } from '@portal/domain/contract';

/** A right to the table or the document bucket; stacks/rights.ts says which actions each one is. */
export type Right = 'table:read' | 'table:touch' | 'table:write' | 'bucket:probe';

/** The names of a function's environment that come from the stacks; stacks/environment.ts says their values. */
export type EnvironmentName =
  | 'TABLE_NAME'
  | 'BUCKET_NAME'
  | 'STAGE'
  | 'PORTAL_ORIGIN'
  | 'ORIGIN_SECRET'
  | 'PUBLIC_STATISTICS'
  | 'ADMINISTRATOR_CONTACT'
  | 'MAKER_CHECKER'
  | 'PFMS_URL'
  | 'PFMS_KEY'
  | 'EMPLOYEE_URL'
  | 'EMPLOYEE_KEY';

export interface FunctionSpec {
  readonly entry: string;
  /** Files and folders copied beside the bundle. */
  readonly assets: readonly string[];
  /** Memory buys processor time: 1769 MB is one whole vCPU. */
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  readonly rights: readonly Right[];
  readonly environment: readonly EnvironmentName[];
}

/** Every function checks origin, session and access, so each is told these. */
const everyFunction = [
  'TABLE_NAME',
  'STAGE',
  'PORTAL_ORIGIN',
  'ORIGIN_SECRET',
] as const satisfies EnvironmentName[];

export const functions = {
  session: {
    entry: 'packages/functions/src/api/session.ts',
    assets: [],
    // The slow salted hash of a login is processor time alone.
    memoryMb: 1769,
    timeoutSeconds: 10,
    // The bucket only answers whether it is there (GET /api/v1/health).
    rights: ['table:read', 'table:write', 'bucket:probe'],
    environment: [...everyFunction, 'BUCKET_NAME', 'PUBLIC_STATISTICS', 'ADMINISTRATOR_CONTACT'],
  },
  scheme: {
    entry: 'packages/functions/src/api/scheme.ts',
    assets: [],
    memoryMb: 1024,
    timeoutSeconds: 20,
    rights: ['table:read', 'table:write'],
    environment: [...everyFunction, 'PFMS_URL', 'PFMS_KEY'],
  },
  bill: {
    entry: 'packages/functions/src/api/bill.ts',
    assets: [],
    memoryMb: 1769,
    timeoutSeconds: 28,
    rights: ['table:read', 'table:write'],
    environment: [...everyFunction, 'MAKER_CHECKER', 'PFMS_URL', 'PFMS_KEY', 'EMPLOYEE_URL', 'EMPLOYEE_KEY'],
  },
  slip: {
    entry: 'packages/functions/src/api/slip.ts',
    // The fonts, and the shaper of Indic scripts.
    assets: documentAssets(),
    memoryMb: 1769,
    timeoutSeconds: 28,
    // It only draws: the one thing it changes is when the session was last seen.
    rights: ['table:read', 'table:touch'],
    environment: [...everyFunction],
  },
} as const satisfies Record<FunctionName, FunctionSpec>;

const each = Object.entries<FunctionSpec>(functions);

export const functionEntries: Record<string, string> = Object.fromEntries(
  each.map(([name, { entry }]) => [name, entry]),
);
export const functionAssets: Record<string, readonly string[]> = Object.fromEntries(
  each.map(([name, { assets }]) => [name, assets]),
);
