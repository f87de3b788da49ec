// What the stand-ins of scheme systems put into an order: invented payees of a demo agency, with amounts that add up. The same
// serial gives the same order. Nothing of it is a real person, account or PAN.
import { demoBranches } from '../data/branches.ts';
import { demoComponents } from '../data/components.ts';

export interface SchemeDeduction {
  readonly budgetHead: string;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly paise: number;
}

export interface SchemePayee {
  readonly referenceNo: string;
  readonly uniqueId: string;
  readonly name: string;
  readonly pan: string;
  readonly account: string;
  readonly ifsc: string;
  readonly grossPaise: number;
  readonly deductions: readonly SchemeDeduction[];
  readonly components: readonly { readonly code: string; readonly paise: number }[];
}

/** All that a file says; amounts in whole paise. */
export interface SchemeFacts {
  readonly txnUniqueId: string;
  readonly batchId: string;
  /** yyyy-mm-dd */
  readonly fileDate: string;
  readonly finYear: string;
  readonly cssCode: string;
  readonly slsCode: string;
  readonly agencyCode: string;
  readonly agencyName: string;
  readonly ddoCode: string;
  readonly motherSanctionNo: string;
  readonly category: string;
  readonly description: string;
  readonly centreHead: string;
  readonly stateHead: string;
  readonly payees: readonly SchemePayee[];
}

/** Which scheme of the demo office pays, and whose order it is. */
export interface SchemeOrigin {
  readonly prefix: string;
  readonly cssCode: string;
  readonly slsCode: string;
  readonly agencyCode: string;
  readonly agencyName: string;
  readonly ddoCode: string;
  readonly motherSanctionNo: string;
  readonly stateHead: string;
}

/** One each system; all are schemes and agencies of the demo account rural1. */
export const demoOrigins = {
  nrega: {
    prefix: 'NREGA14',
    cssCode: '9931',
    slsCode: 'MN31',
    agencyCode: 'MNAG10030001',
    agencyName: 'Rural Development Agency (demo)',
    ddoCode: 'RDD001',
    motherSanctionNo: 'MS-2026-0131',
    stateHead: '2025050210102012131',
  },
  nrlm: {
    prefix: 'NRLM14',
    cssCode: '9932',
    slsCode: 'MN32',
    agencyCode: 'MNAG10030002',
    agencyName: 'Health Society (demo)',
    ddoCode: 'RDD001',
    motherSanctionNo: 'MS-2026-0132',
    stateHead: '2025010610103012131',
  },
  pmgsy: {
    prefix: 'PMGSY14',
    cssCode: '9179',
    slsCode: 'MN33',
    agencyCode: 'MNAG10030003',
    agencyName: 'Road Works Agency (demo)',
    ddoCode: 'RDD001',
    motherSanctionNo: 'MS-2026-0121',
    stateHead: '2050540433704012153',
  },
} as const satisfies Record<string, SchemeOrigin>;

export interface FactsOrder {
  readonly origin: SchemeOrigin;
  /** Makes numbers, names and amounts: another serial is another order. */
  readonly serial: number;
  readonly payees: number;
  readonly now: Date;
}

export const schemeFacts = ({ origin, serial, payees, now }: FactsOrder): SchemeFacts => {
  const india = new Date(now.getTime() + 5.5 * 3_600_000).toISOString();
  const [year = 0, month = 0] = india.split('-').map(Number);
  const firstYear = month >= 4 ? year : year - 1;
  const number = `${india.slice(0, 10).replaceAll('-', '')}${String(serial).padStart(7, '0')}`;
  return {
    ...origin,
    txnUniqueId: `${origin.prefix}${number}`,
    batchId: `${origin.prefix}B${number.slice(0, 8)}`,
    fileDate: india.slice(0, 10),
    finYear: `${firstYear}-${firstYear + 1}`,
    category: 'OT',
    description: `Payments of ${origin.agencyName}, list ${serial}`,
    centreHead: `${origin.cssCode}.01`,
    payees: Array.from({ length: payees }, (_, at) => payeeOf(origin, serial, at)),
  };
};

const given = [
  'Thoiba',
  'Ibemhal',
  'Lalrin',
  'Achou',
  'Kunjarani',
  'Paokholun',
  'Ninglei',
  'Somorjit',
] as const;
const family = ['Meetei', 'Devi', 'Haokip', 'Tangkhul', 'Kamei', 'Singh', 'Leima', 'Maring', 'Kom'] as const;

const payeeOf = ({ slsCode }: SchemeOrigin, serial: number, at: number): SchemePayee => {
  const seed = serial * 7919 + at * 104_729;
  const pick = <Item>(list: readonly Item[], step: number): Item => {
    const item = list[Math.floor(seed / step) % list.length];
    if (item === undefined) throw new RangeError('the demo data has an empty list');
    return item;
  };
  // between 1,200 and 3,600 rupees, as wages of some weeks are
  const grossPaise = 120_000 + (seed % 240_001);
  const childmost = demoComponents.get(slsCode)?.childmost ?? [];
  const first = at % 2 === 0 ? grossPaise : Math.floor(grossPaise / 3);
  const parts = first === grossPaise ? [first] : [first, grossPaise - first];
  return {
    referenceNo: `R${String(serial).padStart(6, '0')}${String(at + 1).padStart(6, '0')}`,
    uniqueId: `MN14${String(seed % 1_000_000_007).padStart(10, '0')}`,
    name: `${pick(given, 1)} ${pick(family, 11)}`,
    pan: at % 3 === 0 ? `DEMOP${String(seed % 10_000).padStart(4, '0')}Z` : '',
    account: `00${String(7_000_000_000 + (seed % 1_999_999_973)).padStart(12, '0')}`,
    ifsc: pick(demoBranches, 5).ifsc,
    grossPaise,
    deductions: at % 3 === 0 ? [incomeTax(grossPaise)] : [],
    components: parts.map((paise, part) => ({
      code: childmost[(at + part) % Math.max(1, childmost.length)]?.component_code ?? '01.01.01',
      paise,
    })),
  };
};

const incomeTax = (grossPaise: number): SchemeDeduction => ({
  budgetHead: '00210010202',
  id: 'IT/BT',
  name: 'Income Tax - T.D.S',
  type: 'BT',
  // whole rupees, as tax is deducted
  paise: Math.floor(grossPaise / 5_000) * 100,
});

export const netOf = ({ grossPaise, deductions }: SchemePayee): number =>
  grossPaise - deductions.reduce((sum, { paise }) => sum + paise, 0);

/** "1234.50": paise as scheme systems write rupees. */
export const rupeesOf = (paise: number): string =>
  `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
