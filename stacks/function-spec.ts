// What the table of functions says of each one (functions.ts): its code, what it may touch, its environment.
import type { MachineEnvironment, StartRight } from '@portal/core/work/kind';
import type { RowRights } from './rooms.ts';

/** A right to document bucket or state machines; stacks/rights.ts says which actions each one is. */
export type Right =
  | 'bucket:probe'
  | 'bodies:read'
  | 'bodies:write'
  | 'signed:lock'
  | 'messages:read'
  | 'messages:write'
  | 'exchange:read'
  | 'exchange:write'
  | 'orders:read'
  | 'orders:write'
  | 'trust:read'
  | 'heads:write'
  | 'mail:send'
  | 'alarms:list'
  | StartRight;

/** What a function finds under a name: a variable (stacks/environment.ts says its value) or a key (stacks/keys.ts, its secret). */
export type EnvironmentName =
  | 'TABLE_NAME'
  | 'BUCKET_NAME'
  | 'STAGE'
  | 'RELEASE'
  | 'PORTAL_ORIGIN'
  | 'ORIGIN_SECRET_A'
  | 'ORIGIN_SECRET_B'
  | 'CURSOR_KEY'
  | 'CHAIN_KEY'
  | 'PUBLIC_STATISTICS'
  | 'ADMINISTRATOR_CONTACT'
  | 'SIGNING_SERVICE'
  | 'MAIL_SENDER'
  | 'ALARM_TOPICS'
  | 'SECOND_FACTOR'
  | 'MAKER_CHECKER'
  | 'PFMS_URL'
  | 'PFMS_KEY'
  | 'EMPLOYEE_URL'
  | 'EMPLOYEE_KEY'
  | 'COMPONENT_URL'
  | 'COMPONENT_KEY'
  | 'TREASURY_URL'
  | 'TREASURY_KEY'
  | 'TREASURY_BILLS_PER_QUESTION'
  | 'MESSAGE_KEY'
  | 'LOGIN_KEY'
  | 'PARTNER_CERTIFICATES'
  | 'PARTNER_KEYS'
  | 'STATE_CODE'
  | 'NRLM_URL'
  | 'NRLM_CLIENT_ID'
  | 'NRLM_CLIENT_SECRET'
  | 'OMMAS_URL'
  | 'OMMAS_USER'
  | 'OMMAS_PASSWORD'
  | 'REVOCATION_POLICY'
  | 'SIGNED_BODY_DAYS'
  | 'NREGA_ADDRESS'
  | 'NREGA_HOST_FINGERPRINT'
  | 'NREGA_SFTP_SECRET'
  | 'NREGA_FOLDERS'
  | 'NREGA_SETTLE_SECONDS'
  | 'NREGA_SIGNING_KEY'
  | MachineEnvironment;

export interface FunctionSpec {
  readonly entry: string;
  /** Files and folders copied beside the bundle. */
  readonly assets: readonly string[];
  /** What it runs in threads of their own: bundled beside it, each under the name of its file. */
  readonly threads?: readonly string[];
  /** Memory buys processor time: 1769 MB is one whole vCPU. */
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** To rows of the table. */
  readonly rows: RowRights;
  readonly rights: readonly Right[];
  readonly environment: readonly EnvironmentName[];
}
