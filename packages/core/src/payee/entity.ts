// Whom a bill pays: payees and SNA payees of an office, and what the employee service last said of an employee.
import type { EntityItem } from 'electrodb';
import { branchOfAccount } from '../bank/entity.ts';
import { recordAttributes } from '../history/entity.ts';
import { flag, number, optionalFlag, optionalPaise, optionalText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** R, NR and M are in the office's own list; P is a payee under a master payee. */
export const payeeKinds = ['R', 'NR', 'M', 'P'] as const;

/** A payee of the office's list, or of the list under a master payee. */
export const payeeEntity = defineEntity({
  model: { entity: 'payee', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** "office", or the id of the master payee. */
    master: text,
    type: { type: payeeKinds, required: true },
    /** Digits that the portal gave; an EIN may be corrected, this stays. */
    id: text,
    ein: text,
    name: text,
    ...branchOfAccount,
    accountNumber: text,
    pan: text,
    cin: optionalText,
    netPaise: optionalPaise,
    isActive: flag,
    ...recordAttributes,
  },
  indexes: {
    payeesOfList: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'master'],
        template: 'payee#${ddoCode}#${master}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['type', 'id'], template: '${type}#${id}', casing: 'none' },
    },
  },
});
export type Payee = EntityItem<ReturnType<typeof payeeEntity>>;

/** An account of an agency, filed under the agency and under the account (2§7: agency/branch, sna/singleagency). */
const agencyAccount = {
  ddoCode: text,
  agencyCode: text,
  stateSchemeCode: text,
  ...branchOfAccount,
  accountNumber: text,
  /** Not to be chosen any more. */
  isClosed: optionalFlag,
} as const;

export const agencyAccountEntity = defineEntity({
  model: { entity: 'agencyaccount', version: '1', service: 'portal' },
  attributes: agencyAccount,
  indexes: {
    accountsOfAgency: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'agencyaccount#${ddoCode}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['agencyCode', 'stateSchemeCode', 'bankCode', 'branchCode', 'accountNumber'],
        template: '${agencyCode}#${stateSchemeCode}#${bankCode}#${branchCode}#${accountNumber}',
        casing: 'none',
      },
    },
  },
});
export type AgencyAccount = EntityItem<ReturnType<typeof agencyAccountEntity>>;

export const agencyByAccountEntity = defineEntity({
  model: { entity: 'agencybyaccount', version: '1', service: 'portal' },
  attributes: agencyAccount,
  indexes: {
    agenciesOfAccount: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'accountNumber'],
        template: 'accountagency#${ddoCode}#${accountNumber}',
        casing: 'none',
      },
      sk: {
        field: 'sk',
        composite: ['bankCode', 'branchCode', 'agencyCode', 'stateSchemeCode'],
        template: '${bankCode}#${branchCode}#${agencyCode}#${stateSchemeCode}',
        casing: 'none',
      },
    },
  },
});

/** A payee of the office's SNA payee master; identity is account, IFSC and SNA id (1§3). */
export const snaPayeeEntity = defineEntity({
  model: { entity: 'snapayee', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    snaUniqueId: text,
    accountNumber: text,
    name: text,
    ...branchOfAccount,
    pan: text,
    ein: text,
    micr: text,
    type: text,
    /** The state linked scheme of the agency. */
    stateSchemeCode: text,
    isActive: flag,
    ...recordAttributes,
  },
  indexes: {
    snaPayeesOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'snapayee#${ddoCode}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['snaUniqueId', 'ifsc', 'accountNumber'],
        template: '${snaUniqueId}#${ifsc}#${accountNumber}',
        casing: 'none',
      },
    },
  },
});
export type SnaPayee = EntityItem<ReturnType<typeof snaPayeeEntity>>;

/** The employee service's last answer about an EIN: a bill's submit checks accounts against it. */
export const employeeEntity = defineEntity({
  model: { entity: 'employee', version: '1', service: 'portal' },
  attributes: {
    ein: text,
    fullName: text,
    pan: text,
    accountNumber: text,
    ifsc: text,
    designation: text,
    grade: text,
    gpfNumber: text,
    at: text,
    expiresAt: number,
  },
  indexes: {
    byEin: {
      pk: { field: 'pk', composite: ['ein'], template: 'employee#${ein}', casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'employee', casing: 'none' },
    },
  },
});
export type Employee = EntityItem<ReturnType<typeof employeeEntity>>;
