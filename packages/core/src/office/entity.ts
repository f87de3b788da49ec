// Offices (drawing and disbursing officers) as finance IT keeps them, and the number that the last one got. An account
// carries a copy of its office, which changes with it.
import { accountChangeRules, duplicateRules, makerCheckers } from '@portal/domain/office/rules';
import type { EntityItem } from 'electrodb';
import { number, text } from '../storage/attribute.ts';
import { defineEntity, tableName } from '../storage/table.ts';
import type { Change } from '../storage/transact.ts';

export const officeEntity = defineEntity({
  model: { entity: 'office', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** Four digits, unique in the state: the head of the office's transaction numbers. */
    officeNo: text,
    ddoName: text,
    departmentCode: text,
    departmentName: text,
    treasuryCode: text,
    treasuryName: text,
    tanNo: text,
    /** The same as in the office's setting, which authorization reads. */
    makerChecker: { type: makerCheckers, required: true },
    accountChanges: { type: accountChangeRules },
    duplicates: { type: duplicateRules },
    usernames: { type: 'set', items: 'string' },
    accountCount: number,
    version: number,
  },
  indexes: {
    officesByCode: {
      pk: { field: 'pk', composite: [], template: 'offices', casing: 'none' },
      sk: { field: 'sk', composite: ['ddoCode'], template: '${ddoCode}', casing: 'none' },
    },
  },
});
export type OfficeRow = EntityItem<ReturnType<typeof officeEntity>>;

const officeNumberKey = { pk: 'officenumber', sk: 'officenumber' };
/** The first office of a state gets 1001: a number without leading zeros, which a spreadsheet would eat. */
export const firstOfficeNo = 1001;
const lastOfficeNo = 9999;

/** The row of the number that was given last, to be read with others. */
export const officeNumberWanted = {
  key: officeNumberKey,
  parse: (item: Record<string, unknown>): number => Number(item['lastNumber']),
};

/** The number after the last one, undefined where none is left. */
export const numberAfter = (last: number | undefined): number | undefined => {
  const next = last === undefined ? firstOfficeNo : last + 1;
  return next <= lastOfficeNo ? next : undefined;
};

/** Takes the number, unless another office took it since it was read. */
export const takeOfficeNumber = (
  last: number | undefined,
  taken: number,
  refuse: Change['refuse'],
): Change => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...officeNumberKey, lastNumber: taken },
      ...(last === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: 'lastNumber = :last',
            ExpressionAttributeValues: { ':last': last },
          }),
    },
  },
  refuse,
});
