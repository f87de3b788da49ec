// Rows of grants and common heads, and the state's masters of heads and bill types. Amounts in paise unless named otherwise.
import { Entity, type EntityItem } from 'electrodb';
import { entityConfiguration, lazily } from '../storage/table.ts';

const text = { type: 'string', required: true } as const;
const number = { type: 'number', required: true } as const;
/** A grant of an office in a financial year, with what is left of it (`balancePaise`, kept equal to the formula of 1§9). */
export const grantEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'grant', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          year: number,
          schemecd: text,
          object: text,
          grantno: text,
          majorhead: text,
          schemeName: text,
          objectName: text,
          description: text,
          np: text,
          cv: text,
          totalThousands: number,
          quarterThousands: number,
          distributedThousands: number,
          distributedQuarterThousands: number,
          carriedBudgetThousands: number,
          carriedExpenditurePaise: number,
          currentCount: number,
          currentExpenditurePaise: number,
          yearlyCount: number,
          yearlyExpenditurePaise: number,
          locflag: text,
          hillyFlag: text,
          balancePaise: number,
          version: number,
          /** How many loads changed it, and the hash of the last one's event; absent before the first. */
          eventCount: { type: 'number' },
          lastEventHash: { type: 'string' },
        },
        indexes: {
          grantsOfOffice: {
            pk: { field: 'pk', composite: ['ddoCode'], template: 'office#${ddoCode}', casing: 'none' },
            sk: {
              field: 'sk',
              composite: ['year', 'schemecd', 'object'],
              template: 'grant#${year}#${schemecd}#${object}',
              casing: 'none',
            },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
export type GrantRow = EntityItem<ReturnType<typeof grantEntity>>;

/** A common head of an office in a financial year (2§3): bills are counted on it, and no budget limits them. */
export const commonHeadEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'commonhead', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          year: number,
          schemecd: text,
          object: text,
          demandNo: text,
          majorhead: text,
          majorHeadName: text,
          schemeName: text,
          objectName: text,
          billCount: number,
          expenditurePaise: number,
          version: number,
        },
        indexes: {
          commonHeadsOfOffice: {
            pk: { field: 'pk', composite: ['ddoCode'], template: 'office#${ddoCode}', casing: 'none' },
            sk: {
              field: 'sk',
              composite: ['year', 'schemecd', 'object'],
              template: 'commonhead#${year}#${schemecd}#${object}',
              casing: 'none',
            },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
export type CommonHeadRow = EntityItem<ReturnType<typeof commonHeadEntity>>;

/** PFMS's last answer about a scheme. */
export const pfmsEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'pfms', version: '1', service: 'portal' },
        attributes: {
          schemecd: text,
          isKnown: { type: 'boolean', required: true },
          details: { type: 'any' },
          at: text,
        },
        indexes: {
          byScheme: {
            pk: { field: 'pk', composite: ['schemecd'], template: 'pfms#${schemecd}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'pfms', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);

/** The state's masters: a list by name, a row by code. Shared by all offices, read-only there. */
export const masterEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'master', version: '1', service: 'portal' },
        attributes: { list: text, code: text, name: text, detail: { type: 'any' } },
        indexes: {
          masterList: {
            pk: { field: 'pk', composite: ['list'], template: 'master#${list}', casing: 'none' },
            sk: { field: 'sk', composite: ['code'], template: '${code}', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
