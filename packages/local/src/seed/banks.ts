// Demo banks with their branches, and treasuries with their DDOs: masters of the state.
import type { BranchRow } from '@portal/core/bank/entity';
import { Branches } from '@portal/core/bank/service';
import { masterList, masterRow } from '@portal/core/scheme/masters';
import { type DemoBranch, demoBranches } from '@portal/partners/data/branches';

type Item = Record<string, unknown>;

/** Codes of the local government directory. */
const stateCodes: Readonly<Record<string, string>> = {
  Delhi: '7',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  'Tamil Nadu': '33',
};

const branchRow = ({ state, ...branch }: DemoBranch): BranchRow => {
  const stateCode = stateCodes[state];
  if (stateCode === undefined) throw new Error(`the demo state ${state} has no code`);
  return { ...branch, stateCode, stateName: state };
};

export const bankRows = (): Item[] => Branches.rowsOf(demoBranches.map(branchRow));

interface DemoTreasury {
  readonly code: string;
  readonly name: string;
  readonly ddos: readonly (readonly [code: string, name: string, office: string])[];
}

/** The first DDO of each demo office belongs to the treasury that its account names. */
export const demoTreasuries: readonly DemoTreasury[] = [
  {
    code: '01',
    name: 'Central Treasury (demo)',
    ddos: [
      ['PWD001', 'Executive Engineer', 'Executive Engineer, Buildings Division'],
      ['HLT001', 'Drawing and Disbursing Officer', 'Director of Health Services'],
      ['RDD001', 'Drawing and Disbursing Officer', 'Director of Rural Development'],
      ['RDD002', 'Block Development Officer', 'Block Development Office, Imphal East (demo)'],
    ],
  },
  {
    code: '02',
    name: 'Thoubal Treasury (demo)',
    ddos: [
      ['RDD011', 'Block Development Officer', 'Block Development Office, Thoubal (demo)'],
      ['HLT011', 'Chief Medical Officer', 'District Hospital, Thoubal (demo)'],
    ],
  },
  {
    code: '03',
    name: 'Ukhrul Treasury (demo)',
    ddos: [['RDD021', 'Block Development Officer', 'Block Development Office, Ukhrul (demo)']],
  },
];

export const treasuryRows = (): Item[] => {
  return demoTreasuries.flatMap(({ code, name, ddos }) => [
    masterRow(masterList.treasuries, code, name),
    ...ddos.map(([ddo, ddoName, office]) => masterRow(masterList.ddosOf(code), ddo, ddoName, { office })),
  ]);
};
