// The lists that finance IT loads from files: grants and common heads of a financial year, and the masters of the state.
import { bankText } from '../bank/texts.ts';
import { accountPattern, ifscPattern } from '../code.ts';
import {
  code,
  type MasterColumn,
  type MasterColumns,
  oneOf,
  optional,
  patterned,
  rupees,
  text,
  thousands,
} from './column.ts';
import { masterText } from './texts.ts';

export interface MasterList extends MasterColumns {
  readonly title: string;
  readonly noun: readonly [one: string, many: string];
  /** The column whose value names one part of the list: the screen shows a part at a time. */
  readonly parent?: string;
  /** Its lines belong to a financial year, which the column `year` names. */
  readonly hasYear?: true;
}

const schemecd = patterned(
  'Scheme code',
  '08205980053020011',
  /^[0-9A-Z]{17}$/,
  'Scheme code has 17 letters or digits.',
);
const object = patterned('Object head', '27', /^[0-9A-Z]{2,4}$/, 'Object head has 2 to 4 letters or digits.');
const ddoCode = patterned(
  'DDO code',
  'PWD001',
  /^[0-9A-Z]{1,20}$/,
  'DDO code has 1 to 20 letters or digits.',
);
const year: MasterColumn = {
  label: 'Financial year',
  example: '2026',
  pattern: /^20\d\d$/,
  message: masterText.yearForm,
};
const majorHead = code('Major head', '2059');
const demand = code('Demand', '08');

const grant = {
  title: 'Grants',
  noun: ['grant', 'grants'],
  parent: 'ddo_code',
  hasYear: true,
  keys: ['schemecd', 'object', 'ddo_code', 'year'],
  columns: {
    ddo_code: ddoCode,
    year,
    schemecd,
    object,
    grantno: demand,
    majorhead: majorHead,
    scheme_nm: text('Scheme', 'Maintenance of Buildings'),
    object_nm: text('Object', 'Minor Works'),
    disc: optional(text('Description', 'Minor Works, Maintenance of Buildings', 400)),
    np: optional(oneOf('NP', ['N', 'P']), 'N'),
    cv: optional(oneOf('CV', ['V', 'C']), 'V'),
    total: thousands('Total (thousands)', '12000'),
    qtrtotal: optional(thousands('Quarter (thousands)', '6000'), '0'),
    disttotal: optional(thousands('Distributed (thousands)', '0'), '0'),
    distqtrtotal: optional(thousands('Quarter distributed (thousands)', '0'), '0'),
    carrybud: optional(thousands('Carried budget (thousands)', '400'), '0'),
    carryexp: optional(rupees('Carried expenditure (Rs.)', '250000.50'), '0'),
    locflag: oneOf('Location flag', ['Y', 'N']),
    hilly_nonhilly: oneOf('Hill or valley', ['H', 'V']),
  },
} as const satisfies MasterList;

const commonHead = {
  title: 'Common Heads',
  noun: ['common head', 'common heads'],
  parent: 'ddo_code',
  hasYear: true,
  keys: ['schemecd', 'object', 'ddo_code', 'year'],
  columns: {
    ddo_code: ddoCode,
    year,
    schemecd,
    object,
    grantno: demand,
    majorhead: majorHead,
    mh_nm: text('Major head name', 'State Provident Funds'),
    scheme_nm: text('Scheme', 'General Provident Fund'),
    object_nm: text('Object', 'Final Payment'),
  },
} as const satisfies MasterList;

const treasury = {
  title: 'Treasuries',
  noun: ['treasury', 'treasuries'],
  keys: ['trea_cd'],
  columns: { trea_cd: code('Treasury code', '01'), trea_nm: text('Treasury', 'Central Treasury') },
} as const satisfies MasterList;

const ddo = {
  title: 'DDOs of treasuries',
  noun: ['DDO', 'DDOs'],
  parent: 'trea_cd',
  keys: ['ddo_code'],
  columns: {
    trea_cd: code('Treasury code', '01'),
    ddo_code: ddoCode,
    ddo_nm: text('Designation', 'Executive Engineer'),
    office: text('Office', 'Buildings Division'),
  },
} as const satisfies MasterList;

const majorhead = {
  title: 'Major Heads',
  noun: ['major head', 'major heads'],
  keys: ['mh_cd'],
  columns: {
    mh_cd: code('Major head', '0021'),
    mh_nm: text('Name', 'Taxes on Income other than Corporation Tax'),
  },
} as const satisfies MasterList;

const scheme = {
  title: 'Receipt Schemes',
  noun: ['scheme', 'schemes'],
  parent: 'mh_cd',
  keys: ['rs_cd', 'mh_cd'],
  columns: {
    mh_cd: code('Major head', '0021'),
    rs_cd: code('Scheme code', '00210010201'),
    rs_nm: text('Scheme', 'Income-tax deducted at source, employees'),
  },
} as const satisfies MasterList;

const billtype = {
  title: 'Bill Types',
  noun: ['bill type', 'bill types'],
  parent: 'dh_cd',
  keys: ['bill_code', 'dh_cd'],
  columns: {
    dh_cd: object,
    bill_code: code('Bill type', '17'),
    bill_desc: text('Name', 'Fully Vouched Contingent Bill'),
    form_id: code('Form', '30'),
  },
} as const satisfies MasterList;

const schemedetails = {
  title: 'Names of Schemes and Heads',
  noun: ['line', 'lines'],
  parent: 'schemecd',
  keys: ['object', 'schemecd', 'majorhead'],
  columns: {
    schemecd,
    object,
    majorhead: majorHead,
    scheme_nm: text('Scheme', 'Maintenance of Buildings'),
    dh_nm: text('Object', 'Minor Works'),
    mh_nm: text('Major head name', 'Public Works'),
    dept_nm: text('Department', 'Public Works'),
    demand_no: demand,
  },
} as const satisfies MasterList;

const branch = {
  title: 'Banks and Branches',
  noun: ['branch', 'branches'],
  parent: 'bank_cd',
  keys: ['branch_cd', 'bank_cd'],
  columns: {
    bank_cd: code('Bank code', '001'),
    bank_name: text('Bank', 'Example Bank', 100),
    branch_cd: code('Branch code', '00101'),
    branch_name: text('Branch', 'Main Branch', 100),
    ifsc_cd: patterned('IFSC', 'EXAM0000101', ifscPattern, 'IFSC has the form AAAA0XXXXXX.'),
    micr: optional(patterned('MICR', '795002001', /^\d{9}$/, 'MICR has nine digits.')),
    state_code: code('State code', '14'),
    state_name: text('State', 'Manipur', 60),
    district: text('District', 'Imphal West', 60),
    end_date: optional(
      patterned('Last day', '', /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, masterText.dayForm),
    ),
    successor_ifsc: optional(patterned('IFSC afterwards', '', ifscPattern, bankText.ifscShape)),
  },
} as const satisfies MasterList;

const agency = {
  title: 'Agencies',
  noun: ['agency', 'agencies'],
  parent: 'ddo_code',
  keys: ['agency_code', 'ddo_code', 'sls_code'],
  columns: {
    ddo_code: ddoCode,
    agency_code: patterned(
      'Agency code',
      'MNAG10010001',
      /^[0-9A-Z]{1,30}$/,
      'Agency code has 1 to 30 letters or digits.',
    ),
    agency_name: text('Agency', 'Rural Development Agency'),
    sls_code: code('State linked scheme', 'MN77'),
    substring: patterned(
      'Head of payee numbers',
      'RDA1',
      /^[0-9A-Z]{1,12}$/,
      'Head of payee numbers has 1 to 12 letters or digits.',
    ),
  },
} as const satisfies MasterList;

const agencyAccount = {
  title: 'Accounts of Agencies',
  noun: ['account', 'accounts'],
  parent: 'ddo_code',
  keys: ['account', 'ddo_code', 'agency_code', 'sls_code', 'ifsc_cd'],
  columns: {
    ddo_code: ddoCode,
    agency_code: agency.columns.agency_code,
    sls_code: agency.columns.sls_code,
    ifsc_cd: branch.columns.ifsc_cd,
    account: {
      label: 'Account number',
      example: '0012345678',
      code: true,
      isAccount: true,
      pattern: accountPattern,
      message: bankText.accountShape,
    },
    in_use: optional(oneOf('In use', ['Y', 'N']), 'Y'),
  },
} as const satisfies MasterList;

/** In the order in which an empty system is filled: offices first, on their own screen. */
export const masterLists = {
  grant,
  commonhead: commonHead,
  treasury,
  ddo,
  majorhead,
  scheme,
  billtype,
  schemedetails,
  branch,
  agency,
  agencyaccount: agencyAccount,
} as const satisfies Record<string, MasterList>;
export type MasterListName = keyof typeof masterLists;
export const masterListNames = Object.keys(masterLists) as [MasterListName, ...MasterListName[]];
