// The figures of grant or head that a slip prints. A bill of a busy grant is stored while the grant itself keeps them
// (ledger/noted-figures.ts); they move to the bill before its request is answered, or by the resume schedule where that was
// killed.
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { chargeIn, type Figures, figuresOf } from '../ledger/charge.ts';
import { heldRow } from '../ledger/kind.ts';
import { toldIn } from '../ledger/told.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { type Change, transact } from '../storage/transact.ts';
import { workShards } from '../work/open-work.ts';
import { type BillRow, billEntity } from './entity.ts';

type Told = Pick<BillRow, 'ddoCode' | 'transNo' | 'toldAs' | 'holdings'>;

/** What a slip prints of grant or head; a head has no grant and no balance. */
export type SlipFigures = Pick<BillRow, 'yearlyGrantPaise' | 'balancePaise'> &
  Pick<Figures, 'totalExpenditurePaise'>;

/** The figures of a bill's slip, wherever they are kept. */
export const figuresOfBill = async (bill: BillRow): Promise<SlipFigures> => {
  const told = await readTold(bill);
  if (told) return told.figures;
  const { ddoCode, transNo, toldAs } = bill;
  // moved to the bill since its header was read
  const now =
    toldAs === undefined
      ? bill
      : (await billEntity().get({ ddoCode, transNo }).go({ consistent: true })).data;
  if (now?.totalExpenditurePaise === undefined) throw new Error(`bill ${transNo} has no figures`);
  return { ...now, totalExpenditurePaise: now.totalExpenditurePaise };
};

/** Moves the figures of a bill from its grant or head onto the bill, which stays as it is otherwise, version and all. */
export const settleFigures = async (bill: Told): Promise<void> => {
  const { ddoCode, transNo, toldAs = '' } = bill;
  const told = await readTold(bill);
  if (!told) return;
  const patch = billEntity()
    .patch({ ddoCode, transNo })
    .set(told.figures)
    .remove(['toldAs', 'openWork', 'openAt'])
    .where((row, { eq }) => eq(row.toldAs, toldAs));
  const onBill: Change = {
    write: { Update: patch.params() as NonNullable<Change['write']['Update']> },
    refuse: () => new Superseded(),
  };
  try {
    await transact([onBill, told.forget]);
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
    await transact([told.forget]);
  }
};

/** The bill has its figures by now, or those of a later correction. */
class Superseded extends Error {}

const readTold = async ({ ddoCode, toldAs, holdings }: Told) => {
  const [charged] = holdings;
  if (toldAs === undefined || !charged || charged.kind === 'limit') return undefined;
  const Key = heldRow(ddoCode, charged);
  const { Item } = await tableClient.send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }),
  );
  const told = Item && toldIn(Item, toldAs);
  if (!told) return undefined;
  const forget: Change = {
    write: {
      Update: {
        TableName: tableName(),
        Key,
        UpdateExpression: `REMOVE ${told.fields.map((_, at) => `#t${at}`).join(', ')}`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: Object.fromEntries(told.fields.map((name, at) => [`#t${at}`, name])),
      },
    },
    refuse: () => new Error(`condition broken: ${charged.key} is there`),
  };
  return { figures: figuresOf(chargeIn(charged.kind, told.row)), forget };
};

const perShard = 50;

/** Moves the figures of bills whose request ended before it did. */
export const settleOverdue = async (before: string): Promise<number> => {
  let settled = 0;
  for (let shard = 0; shard < workShards; shard += 1) {
    const { data } = await billEntity()
      .query.openWork({ openWork: `tell#${shard}` })
      .lt({ openAt: before })
      .go({ limit: perShard });
    for (const bill of data) await settleFigures(bill);
    settled += data.length;
  }
  return settled;
};
