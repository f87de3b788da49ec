// Thousands of signed bills of one office, written straight into table and bucket as one that officers made: what an audit is
// measured with. Each has its rows, its chain of steps and its two objects; the bytes of the objects are those of the pattern.
import { type BillRow, billEntity, registerEntity, type StepRow, stepEntity } from '@portal/core/bill/entity';
import { findRowsOf } from '@portal/core/bill/find-row';
import { foundPayees } from '@portal/core/bill/find-words';
import { cutPages, linePageItems, linePages } from '@portal/core/bill/lines';
import { wholeBillOf } from '@portal/core/bill/whole';
import { reservationEntity } from '@portal/core/ledger/entity';
import { mapLimit } from '@portal/core/map-limit';
import { grantEntity } from '@portal/core/scheme/entity';
import { startingBalance } from '@portal/core/scheme/grant-record';
import { Bucket } from '@portal/core/storage/bucket';
import { chainHash } from '@portal/core/storage/chain-hash';
import { itemOf } from '@portal/core/storage/change';
import { partsOf, putRows } from '@portal/core/storage/read';
import { rowsUnder } from '@portal/core/storage/rows-under';

/** Numbers that no counter of the office draws. */
const firstNumber = 500_000;
/** Bills that are written at once. */
const together = 100;
const writesAtOnce = 16;

/** @param count at most 200,000 */
export const manySignedBills = async (pattern: BillRow, count: number): Promise<void> => {
  const copies = await copierOf(pattern);
  const head = pattern.transNo.slice(0, 6);
  const numbers = Array.from({ length: count }, (_, at) => ({
    transNo: `${head}${firstNumber + 2 * at}`,
    authNo: `${head}${firstNumber + 2 * at + 1}`,
  }));
  await chargeGrants(pattern, count);
  await mapLimit(partsOf(numbers, together), writesAtOnce, (part) => putRows(part.flatMap(copies.rows)));
  await mapLimit(numbers, writesAtOnce, copies.objects);
};

interface Numbers {
  readonly transNo: string;
  readonly authNo: string;
}

const copierOf = async (pattern: BillRow) => {
  const { ddoCode, body, signed } = pattern;
  if (!body || !signed) throw new Error('the pattern is not signed');
  const { lines } = await wholeBillOf(pattern);
  const pages = cutPages(lines);
  const payees = foundPayees(lines.payees);
  const { data: steps } = await stepEntity().query.stepsOfBill(pattern).go({ pages: 'all' });
  const files = { body: await Bucket.get(body.key), signed: await Bucket.get(signed.key) };
  const keyOf = (kind: 'body' | 'signed', { transNo }: Numbers) => `${kind}/${ddoCode}/${transNo}/1.pdf`;
  return {
    rows: (numbers: Numbers) => {
      const chain = chained(steps, numbers.transNo);
      // a copy is counted nowhere: it counts from its first step on
      const { sinceDate: _, ...copied } = pattern;
      const header: BillRow = {
        ...copied,
        ...numbers,
        deptBillNo: `A${numbers.transNo}`,
        body: { ...body, key: keyOf('body', numbers) },
        signed: { ...signed, key: keyOf('signed', numbers) },
        lastStepHash: chain.at(-1)?.hash ?? '',
      };
      return [
        itemOf(billEntity().put(header)),
        itemOf(registerEntity().put({ ddoCode, transNo: numbers.transNo })),
        ...findRowsOf(header, payees),
        ...linePageItems(linePages(header, pages)),
        ...chain.map((step) => itemOf(stepEntity().put(step))),
        ...pattern.holdings.map(({ key, amountPaise }) =>
          itemOf(
            reservationEntity().put({
              ddoCode,
              key,
              transNo: numbers.transNo,
              amountPaise,
              state: 'reserved',
              at: steps[0]?.at ?? '',
            }),
          ),
        ),
      ];
    },
    objects: async (numbers: Numbers) => {
      for (const kind of ['body', 'signed'] as const)
        await Bucket.put(keyOf(kind, numbers), files[kind], 'application/pdf');
    },
  };
};

/** The same steps of another bill, each holding on to the one before. */
const chained = (steps: readonly StepRow[], transNo: string): StepRow[] => {
  let previousHash = '';
  return steps.map((step) => {
    const next = { ...step, transNo, previousHash };
    previousHash = chainHash(next);
    return { ...next, hash: previousHash };
  });
};

/** What the copies hold is in the grant's figures, as it would be had each been submitted. */
const chargeGrants = async ({ ddoCode, holdings }: BillRow, count: number): Promise<void> => {
  for (const { key, amountPaise } of holdings) {
    const item = (await rowsUnder(`office#${ddoCode}`, key)).find(({ sk }) => sk === key);
    const grant = item && grantEntity().parse({ Item: item }).data;
    if (!grant) throw new Error(`${key} is no grant`);
    const spent = count * amountPaise;
    const charged = {
      ...grant,
      totalThousands: grant.totalThousands + 2 * Math.ceil(spent / 100_000),
      quarterThousands: grant.quarterThousands + Math.ceil(spent / 100_000),
      currentCount: grant.currentCount + count,
      currentExpenditurePaise: grant.currentExpenditurePaise + spent,
      yearlyCount: grant.yearlyCount + count,
      yearlyExpenditurePaise: grant.yearlyExpenditurePaise + spent,
    };
    await putRows([itemOf(grantEntity().put({ ...charged, balancePaise: startingBalance(charged) }))]);
  }
};
