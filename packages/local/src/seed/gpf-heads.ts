// Demo common heads: the state's fund accounts to which every office charges GPF and GIS bills. They have no budget.
import type { Office } from '@portal/core/call';
import type { CommonHeadRow } from '@portal/core/scheme/entity';
import type { FinancialYear } from '@portal/domain/calendar';

interface DemoCommonHead {
  readonly schemeCode: string;
  readonly schemeName: string;
  readonly object: string;
  readonly objectName: string;
  readonly majorHead: { readonly code: string; readonly name: string };
}

/** Common heads belong to no department's demand. */
const demandNo = '00';
export const demoFundDepartment = 'Finance Department';

const providentFund = { code: '8009', name: 'State Provident Funds' } as const;
const insuranceFund = { code: '8011', name: 'Insurance and Pension Funds' } as const;

export const demoCommonHeads: readonly DemoCommonHead[] = [
  {
    schemeCode: '00800901101010011',
    schemeName: 'General Provident Fund, Civil',
    object: '60',
    objectName: 'Fund Payments',
    majorHead: providentFund,
  },
  {
    schemeCode: '00800901102020011',
    schemeName: 'Contributory Provident Fund',
    object: '60',
    objectName: 'Fund Payments',
    majorHead: providentFund,
  },
  {
    schemeCode: '00801100107010011',
    schemeName: 'Group Insurance Scheme, Savings Fund',
    object: '61',
    objectName: 'Insurance Payments',
    majorHead: insuranceFund,
  },
  {
    schemeCode: '00801100107020011',
    schemeName: 'Group Insurance Scheme, Insurance Fund',
    object: '61',
    objectName: 'Insurance Payments',
    majorHead: insuranceFund,
  },
];

/** The heads as an office has them at the beginning of a financial year: no bill yet. */
export const commonHeadsOf = ({ ddoCode }: Pick<Office, 'ddoCode'>, year: FinancialYear): CommonHeadRow[] =>
  demoCommonHeads.map((head) => ({
    ddoCode,
    year,
    schemecd: head.schemeCode,
    object: head.object,
    demandNo,
    majorhead: head.majorHead.code,
    majorHeadName: head.majorHead.name,
    schemeName: head.schemeName,
    objectName: head.objectName,
    billCount: 0,
    expenditurePaise: 0,
    version: 1,
  }));

/** What the masters say of a head (1§7, schemedetails). */
export const commonHeadDetails = demoCommonHeads.map((head) => ({
  schemecd: head.schemeCode,
  code: `${head.object}#${head.majorHead.code}`,
  details: {
    dh_nm: head.objectName,
    dept_nm: demoFundDepartment,
    scheme_nm: head.schemeName,
    mh_nm: head.majorHead.name,
    demand_no: demandNo,
  },
}));
