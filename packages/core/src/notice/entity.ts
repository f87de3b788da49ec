// Rows of notices to an office, or to all ADMIN accounts, of what was done to one of their accounts.
import { noticeActs } from '@portal/domain/notice/schema';
import { resetLogins } from '@portal/domain/proposal/schema';
import type { EntityItem } from 'electrodb';
import { text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

export const noticeEntity = defineEntity({
  model: { entity: 'notice', version: '1', service: 'portal' },
  attributes: {
    /** The DDO code of an office, or `administrators`. */
    audience: text,
    /** Begins with the time: ids are in order. */
    noticeId: text,
    at: text,
    act: { type: noticeActs, required: true },
    login: { type: resetLogins, required: true },
    accountId: text,
    username: text,
    by: text,
    /** Empty where the act took one account. */
    confirmedBy: text,
  },
  indexes: {
    noticesOfAudience: {
      pk: { field: 'pk', composite: ['audience'], template: 'notice#${audience}', casing: 'none' },
      sk: { field: 'sk', composite: ['noticeId'], template: '${noticeId}', casing: 'none' },
    },
  },
});
export type NoticeRow = EntityItem<ReturnType<typeof noticeEntity>>;
