// The children of a consolidated bill, in pages beside its lines (member.ts).
import { optionalNumber, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** Up to 200 children as JSON text. */
export const memberPageEntity = defineEntity({
  model: { entity: 'memberpage', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    transNo: text,
    page: text,
    members: text,
    /** Of a consolidation that is not made: when its bills are forgotten, in seconds. */
    expiresAt: optionalNumber,
  },
  indexes: {
    membersOfBill: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'transNo'],
        template: 'bill#${ddoCode}#${transNo}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['page'], template: 'member#${page}', casing: 'none' },
    },
  },
});
