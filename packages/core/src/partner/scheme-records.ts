// What the portal has of a scheme, of every office: read in one question, by the code under which scheme systems ask.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { EntityItem } from 'electrodb';
import { type MappedAgencyRow, mappedAgencyEntity } from '../allotment/mapping-entity.ts';
import { type LimitRow, limitEntity } from '../ledger/entity.ts';
import {
  type FormerSanctionRow,
  formerSanctionEntity,
  type SanctionRow,
  type ShareRow,
  sanctionEntity,
  shareEntity,
} from '../sanction/entity.ts';
import { type PfmsRow, pfmsEntity } from '../scheme/entity.ts';
import { keepLists } from '../storage/kept-lists.ts';
import { type AnyEntity, parseRow } from '../storage/read.ts';
import { tableClient, tableName } from '../storage/table.ts';
import type { Item } from '../storage/transact.ts';

export interface SchemeRecords {
  /** Mappings in force. */
  readonly agencies: readonly MappedAgencyRow[];
  /** With what is allotted of each in all years. */
  readonly sanctions: readonly SchemeSanction[];
  readonly shares: readonly ShareRow[];
  readonly limits: readonly LimitRow[];
}

/** `year` is the one that it was last allotted from. */
export type SchemeSanction = Pick<
  FormerSanctionRow,
  'year' | 'schemecd' | 'number' | 'date' | 'amountPaise' | 'allottedPaise'
>;

/** Where records of a scheme begin in the index: its agencies, or what is allotted in a year. */
export const recordsPrefix = {
  agencies: 'agency#',
  allottedIn: (year: number) => `allotted#${year}#`,
} as const;

/** Records of a state linked scheme; all of them where no prefix is given. */
export const schemeRecords = async (slsCode: string, prefix?: string): Promise<SchemeRecords> => {
  const items = await itemsOf(`sls#${slsCode}`, prefix);
  const of = <E extends AnyEntity>(name: string, entity: E): EntityItem<E>[] =>
    items.filter((item) => item['__edb_e__'] === name).map((item) => parseRow(entity, item));
  return {
    agencies: of('mappedagency', mappedAgencyEntity()).filter(({ isEnded }) => !isEnded),
    sanctions: together(of('sanction', formerSanctionEntity()), of('mothersanction', sanctionEntity())),
    shares: of('allotmentshare', shareEntity()),
    limits: of('limit', limitEntity()),
  };
};

/** One of each sanction: rows of single years, as the earlier portal wrote them, add up with its ledger (sanction/ledger.ts). */
const together = (
  former: readonly FormerSanctionRow[],
  ledgers: readonly SanctionRow[],
): SchemeSanction[] => {
  const all = [...former, ...ledgers];
  const same = Map.groupBy(all, ({ schemecd, number, date }) => [schemecd, number, date].join('#'));
  return [...same.values()].map((rows) => ({
    ...(rows.at(-1) as SchemeSanction),
    year: Math.max(...rows.map(({ year }) => year)),
    allottedPaise: rows.reduce((sum, { allottedPaise }) => sum + allottedPaise, 0),
  }));
};

/** The state's schemes under a central scheme, as PFMS last described them; kept in memory, since they hardly change. */
export const schemesUnder: (cssCode: string) => Promise<PfmsRow[]> = keepLists(async (cssCode) =>
  (await itemsOf(`css#${cssCode}`)).map((item) => parseRow(pfmsEntity(), item)),
);

const itemsOf = async (pk: string, prefix?: string): Promise<Item[]> => {
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const answer = await tableClient.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'recordsByScheme',
        KeyConditionExpression: prefix ? 'gsi4pk = :pk AND begins_with(gsi4sk, :prefix)' : 'gsi4pk = :pk',
        ExpressionAttributeValues: { ':pk': pk, ...(prefix ? { ':prefix': prefix } : {}) },
        ExclusiveStartKey: from,
      }),
    );
    items.push(...(answer.Items ?? []));
    from = answer.LastEvaluatedKey;
  } while (from);
  return items;
};
