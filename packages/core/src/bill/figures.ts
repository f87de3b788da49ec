// The figures of grant or head that a slip prints. A bill of a busy grant is stored while the grant itself keeps them
// (ledger/noted-figures.ts); they move to the bill before its request is answered, or by the resume schedule where that was
// killed.
import { GetCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { chargeIn, type Figures, figuresOf } from '../ledger/charge.ts';
import { heldRow } from '../ledger/kind.ts';
import { notedIn } from '../ledger/noted-figures.ts';
import { overdue } from '../storage/open-work.ts';
import { updateRow } from '../storage/single.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { type BillRow, billEntity } from './entity.ts';

type NotedBill = Pick<BillRow, 'ddoCode' | 'transNo' | 'notedAs' | 'holdings'>;

/** What a slip prints of grant or head; a head has no grant and no balance. */
export type SlipFigures = Pick<BillRow, 'yearlyGrantPaise' | 'balancePaise'> &
  Pick<Figures, 'totalExpenditurePaise'>;

/** The figures of a bill's slip, wherever they are kept. */
export const figuresOfBill = async (bill: BillRow): Promise<SlipFigures> => {
  const noted = await readNoted(bill);
  if (noted) return noted.figures;
  const { ddoCode, transNo, notedAs } = bill;
  // moved to the bill since its header was read
  const now =
    notedAs === undefined
      ? bill
      : (await billEntity().get({ ddoCode, transNo }).go({ consistent: true })).data;
  if (now?.totalExpenditurePaise === undefined) throw new Error(`bill ${transNo} has no figures`);
  return { ...now, totalExpenditurePaise: now.totalExpenditurePaise };
};

/**
 * Moves the figures of a bill from its grant or head onto the bill, which stays as it is otherwise, version and all. Three
 * writes of one row each, so that the busy row is in no second transaction: the bill has its figures before the row forgets
 * them, and says that they are noted until it has. Each can be done again.
 */
export const settleFigures = async (bill: NotedBill): Promise<void> => {
  const { ddoCode, transNo, notedAs } = bill;
  if (notedAs === undefined) return;
  const noted = await readNoted(bill);
  // a bill that has its figures by now, or those of a later correction, keeps them
  if (noted) {
    const given = billEntity().patch({ ddoCode, transNo }).set(noted.figures);
    await updateRow(paramsOf(given.where((row, { eq }) => eq(row.notedAs, notedAs))));
    await updateRow(noted.forget);
  }
  const settled = billEntity().patch({ ddoCode, transNo }).remove(['notedAs', 'openWork', 'openAt']);
  await updateRow(paramsOf(settled.where((row, { eq }) => eq(row.notedAs, notedAs))));
};

const paramsOf = (query: { params(): unknown }) => query.params() as UpdateCommandInput;

const readNoted = async ({ ddoCode, notedAs, holdings }: NotedBill) => {
  const [charged] = holdings;
  if (notedAs === undefined || !charged || charged.kind === 'limit') return undefined;
  const Key = heldRow(ddoCode, charged);
  const { Item } = await tableClient.send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }),
  );
  const noted = Item && notedIn(Item, notedAs);
  if (!noted) return undefined;
  const forget: UpdateCommandInput = {
    TableName: tableName(),
    Key,
    UpdateExpression: `REMOVE ${noted.fields.map((_, at) => `#t${at}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(noted.fields.map((name, at) => [`#t${at}`, name])),
  };
  return { figures: figuresOf(chargeIn(charged.kind, noted.row)), forget };
};

/** Moves the figures of bills whose request ended before it did. */
export const settleOverdue = async (before: string): Promise<number> => {
  const bills = await overdue('figures', before, (part) => billEntity().query.openWork(part));
  for (const bill of bills) await settleFigures(bill);
  return bills.length;
};
