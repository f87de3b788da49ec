// Whether the files of a bill are those that its steps name: there, and unchanged to the byte since they were taken.
import type { BillRow, StepRow } from '../bill/entity.ts';
import { sha256 } from '../sha256.ts';
import { Bucket } from '../storage/bucket.ts';

type StoredFile = NonNullable<BillRow['body']>;

/**
 * What is wrong with the body and the signed body of a bill. The step that brought a file has its hash, and the chain of steps
 * holds the step; the signed file begins with the body, which is what the officer saw.
 */
export const fileFaults = async (
  { transNo, body, signed }: Pick<BillRow, 'transNo' | 'body' | 'signed'>,
  steps: readonly Pick<StepRow, 'action' | 'documentSha256'>[],
): Promise<string[]> => {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => void (holds || faults.push(`bill ${transNo}: ${fault}`));
  const brought = (action: string) => steps.findLast((step) => step.action === action)?.documentSha256;
  const bytesOf = async (what: string, file: StoredFile): Promise<Uint8Array | undefined> => {
    try {
      const bytes = await Bucket.get(file.key);
      check(sha256(bytes) === file.sha256, `the ${what} is not the file that was taken: ${file.key}`);
      return bytes;
    } catch (error) {
      check(false, `the ${what} cannot be read: ${file.key}: ${String(error)}`);
      return undefined;
    }
  };
  if (body) {
    check(brought('attach') === body.sha256, 'the body is another than the one of its step');
    await bytesOf('body', body);
  }
  if (signed) {
    check(brought('sign') === signed.sha256, 'the signed body is another than the one of its step');
    const bytes = await bytesOf('signed body', signed);
    if (bytes && body)
      check(
        sha256(bytes.subarray(0, body.sizeBytes)) === body.sha256,
        'the signed body does not begin with the body',
      );
  }
  return faults;
};
