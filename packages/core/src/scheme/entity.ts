// Rows of grants and common heads, and the state's masters of heads and bill types. Amounts in paise unless named otherwise.
import { PfmsDetails } from '@portal/domain/scheme/schema';
import type { EntityItem } from 'electrodb';
import * as z from 'zod';
import { flag, number, optionalNumber, optionalText, paise, parsed, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** What names a grant, and is kept with each bill of it. */
export const grantNames = {
  schemecd: text,
  object: text,
  grantno: text,
  majorhead: text,
  schemeName: text,
  objectName: text,
} as const;

/** A grant of an office in a financial year, with what is left of it (`balancePaise`, kept equal to the formula of 1§9). */
export const grantEntity = defineEntity({
  model: { entity: 'grant', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    year: number,
    ...grantNames,
    description: text,
    np: text,
    cv: text,
    totalThousands: number,
    quarterThousands: number,
    distributedThousands: number,
    distributedQuarterThousands: number,
    carriedBudgetThousands: number,
    carriedExpenditurePaise: paise,
    currentCount: number,
    currentExpenditurePaise: paise,
    yearlyCount: number,
    yearlyExpenditurePaise: paise,
    locflag: text,
    hillyFlag: text,
    balancePaise: paise,
    version: number,
    /** How many loads changed it, and the hash of the last one's event; absent before the first. */
    eventCount: optionalNumber,
    lastEventHash: optionalText,
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
});
export type GrantRow = EntityItem<ReturnType<typeof grantEntity>>;

/** A common head of an office in a financial year (2§3): bills are counted on it, and no budget limits them. */
export const commonHeadEntity = defineEntity({
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
    expenditurePaise: paise,
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
});
export type CommonHeadRow = EntityItem<ReturnType<typeof commonHeadEntity>>;

/** PFMS's last answer about a scheme. */
export const pfmsEntity = defineEntity({
  model: { entity: 'pfms', version: '1', service: 'portal' },
  attributes: {
    schemecd: text,
    isKnown: flag,
    details: parsed(PfmsDetails.nullable()),
    /** Of the details, as scheme systems ask for them; absent where PFMS says none. */
    cssCode: optionalText,
    slsCode: optionalText,
    at: text,
  },
  indexes: {
    byScheme: {
      pk: { field: 'pk', composite: ['schemecd'], template: 'pfms#${schemecd}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'pfms', casing: 'none' },
    },
    schemesOfCentralScheme: {
      index: 'recordsByScheme',
      pk: { field: 'gsi4pk', composite: ['cssCode'], template: 'css#${cssCode}', casing: 'none' },
      sk: {
        field: 'gsi4sk',
        composite: ['schemecd'],
        template: 'scheme#${schemecd}',
        casing: 'none',
      },
    },
  },
});

export type PfmsRow = EntityItem<ReturnType<typeof pfmsEntity>>;

/** What PFMS said of a scheme, as it is kept. */
export const keptPfms = (
  schemecd: string,
  details: PfmsDetails | undefined,
  now: Date,
): Omit<PfmsRow, 'details'> & { details: PfmsDetails | null } => {
  const { central_scheme_code: cssCode, state_linked_scheme_code: slsCode } = details ?? {};
  return {
    schemecd,
    isKnown: details !== undefined,
    details: details ?? null,
    ...(cssCode && slsCode ? { cssCode, slsCode } : {}),
    at: now.toISOString(),
  };
};

/** The state's masters: a list by name, a row by code. Shared by all offices, read-only there. */
export const masterEntity = defineEntity({
  model: { entity: 'master', version: '1', service: 'portal' },
  attributes: { list: text, code: text, name: text, detail: parsed(z.record(z.string(), z.string())) },
  indexes: {
    masterList: {
      pk: { field: 'pk', composite: ['list'], template: 'master#${list}', casing: 'none' },
      sk: { field: 'sk', composite: ['code'], template: '${code}', casing: 'none' },
    },
  },
});
