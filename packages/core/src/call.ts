// Who asks, and when: handed to every operation as its first argument.
import type { AccountKind, LoginType, SecondStep, UserType } from '@portal/domain/session/schema';

/** The office (drawing and disbursing officer) of an account; everything an officer sees belongs to it. */
export interface Office {
  readonly ddoCode: string;
  readonly ddoName: string;
  readonly designation: string;
  readonly departmentCode: string;
  readonly departmentName: string;
  readonly treasuryCode: string;
  readonly treasuryName: string;
  readonly tanNo: string;
  /** Four digits, unique in the state: the head of the office's transaction numbers. */
  readonly officeNo: string;
}

/** A signed-in officer. ADMIN accounts have no office of their own (finance IT). */
export interface Officer {
  readonly accountId: string;
  readonly username: string;
  readonly kind: AccountKind;
  readonly login: LoginType;
  readonly userType: UserType;
  readonly office: Office;
  readonly mustChangePassword: boolean;
  /** What the login still asks for: until then its session may do nothing else. */
  readonly awaits?: SecondStep | undefined;
}

/** One request of a signed-in officer. `now` is the server's clock, read once. */
export interface Call {
  readonly officer: Officer;
  readonly requestId: string;
  readonly now: Date;
  readonly idempotencyKey: string | undefined;
}
