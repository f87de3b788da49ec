// Names of the figures in the counted rows of an office: short, because each row is written with every step of a bill.
import { type BillStatus, type StandingBill, stageOf } from '../bill/workflow.ts';
import type { CivilDate, FinancialYear } from '../calendar.ts';
import type { OrderSystem } from '../order/order.ts';

/** In whose lists a bill waits: those of Bills, the desk of SPA bills, those of consolidated bills. */
export const billFamilies = ['normal', 'sparsh', 'consolidated'] as const;
export type BillFamily = (typeof billFamilies)[number];

/** A status that is counted; a signed bill may be on its way, or its upload may have failed. */
export type CountedState =
  | Exclude<BillStatus, 'deleted' | 'consolidated' | 'compiled'>
  | 'sending'
  | 'failed';

const familyCodes = { normal: 'n', sparsh: 's', consolidated: 'c' } as const satisfies Record<
  BillFamily,
  string
>;
const stateCodes = {
  prepared: 'p',
  returned: 'r',
  authorized: 'a',
  'body attached': 'b',
  signed: 's',
  sending: 'w',
  failed: 'f',
  uploaded: 'u',
  received: 'e',
  audit: 't',
  delivered: 'd',
  objected: 'o',
} as const satisfies Record<CountedState, string>;
export const countedStates = Object.keys(stateCodes) as CountedState[];

/** States in which a bill waits for the office, and gets old. The treasury's have no date: they are counted alone. */
export const waitsOn = (state: CountedState): boolean => waitingStates.includes(state);
const waitingStates: readonly CountedState[] = [
  'prepared',
  'returned',
  'authorized',
  'body attached',
  'signed',
  'failed',
  'objected',
];

export interface CountedFigure {
  readonly family: BillFamily;
  readonly state: CountedState;
  /** Financial year of the bill. */
  readonly year: FinancialYear;
  /** Since when it waits; "" where that is not counted. */
  readonly since: CivilDate | string;
}

export const countedName = ({ family, state, year, since }: CountedFigure): string =>
  `${familyCodes[family]}${stateCodes[state]}${year}${since}`;

const namePattern = /^([a-z])([a-z])(\d{4})(|\d{4}-\d{2}-\d{2})$/;

/** What a name says; undefined where it is the name of something else. */
export const readCountedName = (name: string): CountedFigure | undefined => {
  const [, familyCode, stateCode, year, since = ''] = namePattern.exec(name) ?? [];
  const family = billFamilies.find((one) => familyCodes[one] === familyCode);
  const state = countedStates.find((one) => stateCodes[one] === stateCode);
  return family && state ? { family, state, year: Number(year) as FinancialYear, since } : undefined;
};

export const familyOf = (bill: StandingBill): BillFamily => {
  const stage = stageOf(bill);
  if (stage === 'sparsh prepared') return 'sparsh';
  return stage.startsWith('consolidated ') ? 'consolidated' : 'normal';
};

/** A file of a scheme system that an officer may process, or that failed and goes back. */
export const fileStates = ['waiting', 'failed'] as const;
export type FileState = (typeof fileStates)[number];

export interface FileFigure {
  readonly system: OrderSystem;
  readonly state: FileState;
  /** The day on which it came, or came back from a deleted bill. */
  readonly since: CivilDate | string;
}

const systemCodes = { nrega: 'n', nrlm: 'l', pmgsy: 'p' } as const satisfies Record<OrderSystem, string>;
const fileCodes = { waiting: 'w', failed: 'f' } as const satisfies Record<FileState, string>;

export const fileFigureName = ({ system, state, since }: FileFigure): string =>
  `F${systemCodes[system]}${fileCodes[state]}${since}`;

const filePattern = /^F([nlp])([wf])(\d{4}-\d{2}-\d{2})$/;

/** What a name says of files; undefined where it is the name of something else. */
export const readFileFigure = (name: string): FileFigure | undefined => {
  const [, systemCode, stateCode, since = ''] = filePattern.exec(name) ?? [];
  const system = systems.find((one) => systemCodes[one] === systemCode);
  const state = fileStates.find((one) => fileCodes[one] === stateCode);
  return system && state ? { system, state, since } : undefined;
};
const systems = Object.keys(systemCodes) as OrderSystem[];

/** What open bills hold of a grant of a year. */
export const heldName = ({
  year,
  schemecd,
  object,
}: {
  readonly year: number;
  readonly schemecd: string;
  readonly object: string;
}): string => `h${year}${schemecd}-${object}`;
