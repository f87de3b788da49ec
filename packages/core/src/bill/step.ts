// The step that each change of a bill leaves behind: who, which login, what, from, to, when, which request, chained by
// the hash of the step before (architecture.md, Storage).
import type { Actor as ActorKind, System } from '@portal/domain/bill/actor';
import type { BillAction, BillStatus } from '@portal/domain/bill/workflow';
import type { Call } from '../call.ts';
import { atTime } from '../storage/by-time.ts';
import { chainHash } from '../storage/chain-hash.ts';
import { put } from '../storage/change.ts';
import { keyedHash } from '../storage/keyed-hash.ts';
import { unexpectedRefusal } from '../storage/transact.ts';
import { type BillRow, type StepRow, stepEntity } from './entity.ts';

/** Who takes a step, when and by which request: an officer, or an outside system by what it sends. */
export interface Actor {
  readonly accountId: string;
  readonly username: string;
  readonly login: ActorKind;
  readonly at: string;
  readonly requestId: string;
}

export const actorOf = (call: Call): Actor => ({
  accountId: call.officer.accountId,
  username: call.officer.username,
  login: call.officer.login,
  at: call.now.toISOString(),
  requestId: call.requestId,
});

/** The treasury as an actor: its answers move bills too. */
export const systemActor = (system: System, now: Date, requestId: string): Actor => ({
  accountId: system,
  username: system,
  login: system,
  at: now.toISOString(),
  requestId,
});

/** What a signature says of itself. */
export interface StepSignature {
  readonly signer: string;
  readonly signReason: string;
  readonly signLocation: string;
  /** By the signer's own clock; the step's time is the server's. */
  readonly claimedAt: string;
}

interface StepInput extends Partial<StepSignature> {
  readonly ddoCode: string;
  readonly transNo: string;
  readonly action: BillAction;
  readonly from: BillStatus | 'new';
  readonly to: BillStatus;
  readonly remark?: string;
  readonly grossPaise: number;
  readonly netPaise: number;
  readonly contentHash: string;
  readonly factsHash: string;
  /** SHA-256 of the document that the step brought, where it brought one. */
  readonly documentSha256?: string;
  /** Steps before this one, and the hash of the last of them ("" for the first). */
  readonly stepCount: number;
  readonly lastStepHash: string;
}

/** The name of a step; the first is 1. */
export const stepNumber = (step: number): string => String(step).padStart(6, '0');

/** The part of the index of events that has the steps of an office. */
export const stepsOfOffice = (ddoCode: string): string => `step#${ddoCode}`;

/** The change that writes the step, and what the header must say of it afterwards. */
export const nextStep = (actor: Actor, input: StepInput) => {
  const { stepCount, lastStepHash, ...rest } = input;
  const fields = {
    ...rest,
    number: stepNumber(stepCount + 1),
    ...actor,
    previousHash: lastStepHash,
  };
  const hash = chainHash(fields);
  const { ddoCode, transNo, at, number } = fields;
  const change = put(
    stepEntity().create({
      ...fields,
      hash,
      hmac: keyedHash(hash),
      ...atTime(stepsOfOffice(ddoCode), at, `${transNo}#${number}`),
    }),
    unexpectedRefusal('a step number is used once'),
  );
  return { change, header: { stepCount: stepCount + 1, lastStepHash: hash } };
};

/** Every step of a bill, oldest first; none where there is no such bill. */
export const stepsOf = async ({
  ddoCode,
  transNo,
}: Pick<BillRow, 'ddoCode' | 'transNo'>): Promise<StepRow[]> => {
  const query = stepEntity().query.stepsOfBill({ ddoCode, transNo });
  return (await query.go({ pages: 'all', consistent: true })).data;
};
