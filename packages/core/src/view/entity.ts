// The saved views of a login: one row with all of them, so that their number and their names are held by its version.
import { View } from '@portal/domain/view/schema';
import * as z from 'zod';
import { number, parsed, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const viewEntity = defineEntity({
  model: { entity: 'view', version: '1', service: 'portal' },
  attributes: {
    accountId: text,
    login: text,
    /** Of the office that the account had then: after a move to another one they are not shown. */
    ddoCode: text,
    version: number,
    views: { ...parsed(z.array(View)), required: true },
  },
  indexes: {
    viewsOfLogin: {
      pk: {
        field: 'pk',
        composite: ['accountId', 'login'],
        template: 'view#${accountId}#${login}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: [], template: 'view', casing: 'none' },
    },
  },
});
