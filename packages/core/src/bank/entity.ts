// Rows of a branch: the branch itself, one by its IFSC, one by its place, and one a word by which it is found. All hold
// the whole branch, so that no search reads a row twice.
import type { EntityItem } from 'electrodb';
import { optionalText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** What a row with an account keeps of the account's branch. */
export const branchOfAccount = {
  bankCode: text,
  bankName: text,
  branchCode: text,
  branchName: text,
  ifsc: text,
} as const;

const branchAttributes = {
  ...branchOfAccount,
  micr: text,
  stateCode: text,
  stateName: text,
  district: text,
  /** The last day on which it takes payments; a branch without it goes on. */
  endDate: optionalText,
  successorIfsc: optionalText,
} as const;

export const branchEntity = defineEntity({
  model: { entity: 'branch', version: '1', service: 'portal' },
  attributes: branchAttributes,
  indexes: {
    branchesOfBank: {
      pk: { field: 'pk', composite: ['bankCode'], template: 'branch#${bankCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['branchCode'], template: '${branchCode}', casing: 'none' },
    },
  },
});
export type BranchRow = EntityItem<ReturnType<typeof branchEntity>>;

export const branchByIfscEntity = defineEntity({
  model: { entity: 'branchbyifsc', version: '1', service: 'portal' },
  attributes: branchAttributes,
  indexes: {
    byIfsc: {
      pk: { field: 'pk', composite: ['ifsc'], template: 'ifsc#${ifsc}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'ifsc', casing: 'none' },
    },
  },
});

export const branchByPlaceEntity = defineEntity({
  model: { entity: 'branchbyplace', version: '1', service: 'portal' },
  attributes: branchAttributes,
  indexes: {
    branchesOfDistrict: {
      pk: {
        field: 'pk',
        composite: ['bankCode', 'stateCode'],
        template: 'branchplace#${bankCode}#${stateCode}',
        casing: 'none',
      },
      sk: {
        field: 'sk',
        composite: ['district', 'branchCode'],
        template: '${district}#${branchCode}',
        casing: 'none',
      },
    },
  },
});

/** A word has as many rows as branches carry it; a search reads those that begin with what was typed. */
export const branchByWordEntity = defineEntity({
  model: { entity: 'branchbyword', version: '1', service: 'portal' },
  attributes: { ...branchAttributes, word: text },
  indexes: {
    branchesByWord: {
      pk: { field: 'pk', composite: ['bankCode'], template: 'branchword#${bankCode}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['word', 'branchCode'],
        template: '${word}#${branchCode}',
        casing: 'none',
      },
    },
  },
});

/** What a payee or a vendor keeps of the branch of its account. */
export const branchFields = ({ bankCode, bankName, branchCode, branchName, ifsc, micr }: BranchRow) => ({
  bankCode,
  bankName,
  branchCode,
  branchName,
  ifsc,
  micr,
});
