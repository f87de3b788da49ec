// The rules that an office has of its own (decisions.md, Who may do what; Changed accounts; Paid already). The row is there
// where finance IT set one of them.
import type { EntityItem } from 'electrodb';
import { text } from '../storage/attribute.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import { defineEntity } from '../storage/table.ts';

export const officeSettingEntity = defineEntity({
  model: { entity: 'officesetting', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    makerChecker: { type: ['final', 'strict'] as const },
    accountChanges: { type: ['confirm'] as const },
    duplicates: { type: ['confirm'] as const },
  },
  indexes: {
    byOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'office#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'setting', casing: 'none' },
    },
  },
});
export type OfficeSetting = EntityItem<ReturnType<typeof officeSettingEntity>>;

/** The office's rules, to be read with other rows. */
export const wantedSetting = (ddoCode: string): Wanted<OfficeSetting> =>
  wanted(officeSettingEntity(), officeSettingEntity().get({ ddoCode }));
