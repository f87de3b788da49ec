// Whether the files of a bill are those that its steps name: there, unchanged to the byte since they were taken, and signed as
// was found when they were.
import type { BillRow, StepRow } from '../bill/entity.ts';
import { sha256 } from '../sha256.ts';
import { Bucket } from '../storage/bucket.ts';
import { checking } from './checking.ts';
import type { Signatures } from './signature.ts';

type StoredFile = NonNullable<BillRow['body']>;
type Files = Pick<BillRow, 'body' | 'signed'>;
type Step = Pick<StepRow, 'action' | 'documentSha256'>;

/** The files that a header names: those in force, and those that the treasury acknowledged before an objection. */
const filesOf = ({ body, signed, acknowledged }: BillRow): StoredFile[] =>
  [body, signed, acknowledged?.body, acknowledged?.signed].filter((file) => file !== undefined);

export const countOfFiles = (bill: BillRow): number => filesOf(bill).length;

/** The bytes of all files of a bill together. */
export const sizeOfFiles = (bill: BillRow): number =>
  filesOf(bill).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/**
 * What is wrong with the files of a bill. The step that brought a file has its hash, and the chain of steps holds the step; the
 * signed file begins with the body, which is what the officer saw, and its signature holds.
 */
export const fileFaults = async (
  bill: BillRow,
  steps: readonly Step[],
  signatures: Signatures,
): Promise<string[]> => {
  const { transNo, acknowledged } = bill;
  const last = (action: string) => (sha: string) =>
    steps.findLast((step) => step.action === action)?.documentSha256 === sha;
  const any = (action: string) => (sha: string) =>
    steps.some((step) => step.action === action && step.documentSha256 === sha);
  const faults = await pairFaults(bill, bill, last, signatures);
  const older = acknowledged ? await pairFaults(bill, acknowledged, any, signatures) : [];
  return [
    ...faults.map((fault) => `bill ${transNo}: ${fault}`),
    ...older.map((fault) => `bill ${transNo}, as the treasury acknowledged it: ${fault}`),
  ];
};

const pairFaults = async (
  bill: BillRow,
  { body, signed }: Files,
  broughtBy: (action: string) => (sha256: string) => boolean,
  signatures: Signatures,
): Promise<string[]> => {
  const [faults, check] = checking();
  const bytesOf = async (what: string, file: StoredFile): Promise<Uint8Array | undefined> => {
    try {
      const bytes = await Bucket.getHashed(file.key);
      check(sha256(bytes) === file.sha256, `the ${what} is not the file that was taken: ${file.key}`);
      return bytes;
    } catch (error) {
      check(false, `the ${what} cannot be read: ${file.key}: ${String(error)}`);
      return undefined;
    }
  };
  if (body) {
    check(broughtBy('attach')(body.sha256), 'the body is another than the one of its step');
    await bytesOf('body', body);
  }
  if (signed) {
    check(broughtBy('sign')(signed.sha256), 'the signed body is another than the one of its step');
    const bytes = await bytesOf('signed body', signed);
    check(body !== undefined, 'it has a signed body and no body');
    if (!bytes || !body) return faults;
    const isOfBody = sha256(bytes.subarray(0, body.sizeBytes)) === body.sha256;
    check(isOfBody, 'the signed body does not begin with the body');
    if (isOfBody) faults.push(...(await signatures.faultsOf(bill, { body, signed, bytes })));
  }
  return faults;
};
