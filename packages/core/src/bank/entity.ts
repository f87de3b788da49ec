// Rows of a branch: the branch itself, one by its IFSC, one by its place, and one a word by which it is found. All hold
// the whole branch, so that no search reads a row twice.
import { Entity, type EntityItem } from 'electrodb';
import { entityConfiguration, lazily } from '../storage/table.ts';

const text = { type: 'string', required: true } as const;

const branchAttributes = {
  bankCode: text,
  bankName: text,
  branchCode: text,
  branchName: text,
  ifsc: text,
  micr: text,
  stateCode: text,
  stateName: text,
  district: text,
} as const;

export const branchEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'branch', version: '1', service: 'portal' },
        attributes: branchAttributes,
        indexes: {
          branchesOfBank: {
            pk: { field: 'pk', composite: ['bankCode'], template: 'branch#${bankCode}', casing: 'none' },
            sk: { field: 'sk', composite: ['branchCode'], template: '${branchCode}', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
export type BranchRow = EntityItem<ReturnType<typeof branchEntity>>;

export const branchByIfscEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'branchbyifsc', version: '1', service: 'portal' },
        attributes: branchAttributes,
        indexes: {
          byIfsc: {
            pk: { field: 'pk', composite: ['ifsc'], template: 'ifsc#${ifsc}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'ifsc', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);

export const branchByPlaceEntity = lazily(
  () =>
    new Entity(
      {
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
      } as const,
      entityConfiguration(),
    ),
);

/** A word has as many rows as branches carry it; a search reads those that begin with what was typed. */
export const branchByWordEntity = lazily(
  () =>
    new Entity(
      {
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
      } as const,
      entityConfiguration(),
    ),
);
