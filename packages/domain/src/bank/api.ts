// Look-ups of banks and branches, treasuries and their DDOs (2§7, 3§7.1): masters of the state, the same for every office.
import * as z from 'zod';
import { Ifsc } from '../code.ts';
import { endpoint } from '../contract.ts';
import { Cursor } from '../wire.ts';

/** A code of a master: bank, branch, state, treasury, DDO. */
export const MasterCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z_/-]{0,29}$/, 'Enter a code of letters and digits.');
const District = z.string().trim().min(1).max(60);
/** What is typed to find a branch: words of its name, place or IFSC, each from its beginning. */
const BranchSearch = z.string().trim().max(60).optional();
const common = { function: 'bank', access: 'session', method: 'GET', errors: [] } as const;

export const Bank = z.strictObject({ bank_cd: z.string(), bank_name: z.string() });
export type Bank = z.output<typeof Bank>;
export const Branch = z.strictObject({ branch_cd: z.string(), branch_name: z.string(), ifsc_cd: z.string() });
export type Branch = z.output<typeof Branch>;

export const listBanks = endpoint({
  ...common,
  path: '/api/v1/bank',
  summary: 'The banks.',
  source: '2§7, 3§7.1',
  response: z.array(Bank),
});

export const listBranches = endpoint({
  ...common,
  path: '/api/v1/bankbranch',
  summary:
    'Branches of a bank; with `q` those of whose name, place or IFSC each word is the beginning of one. A page may be shorter where the search goes on.',
  source: '2§7, 3§7.1, decisions (Lists)',
  query: z.strictObject({ bankcd: MasterCode, q: BranchSearch, cursor: Cursor }),
  response: z.array(Branch),
});

export const listBankStates = endpoint({
  ...common,
  path: '/api/v1/bankstates',
  summary: 'States in which a bank has branches.',
  source: '3§7.1',
  query: z.strictObject({ bankcd: MasterCode }),
  response: z.array(z.strictObject({ state_code: z.string(), state_name: z.string() })),
});

export const listBankDistricts = endpoint({
  ...common,
  path: '/api/v1/bankdistricts',
  summary: 'Districts of a state in which a bank has branches.',
  source: '3§7.1',
  query: z.strictObject({ state_code: MasterCode, bankcd: MasterCode }),
  response: z.array(z.strictObject({ district: z.string() })),
});

export const listBranchesOfDistrict = endpoint({
  ...common,
  path: '/api/v1/bankbranchwithstate',
  summary: 'Branches of a bank in one district, with `q` narrowed as in a search of the whole bank.',
  source: '3§7.1',
  query: z.strictObject({
    bankcd: MasterCode,
    state_code: MasterCode,
    district: District,
    q: BranchSearch,
    cursor: Cursor,
  }),
  response: z.array(Branch),
});

export const BranchOfBank = Branch.extend(Bank.shape);
export type BranchOfBank = z.output<typeof BranchOfBank>;

export const listBranchesByIfsc = endpoint({
  ...common,
  path: '/api/v1/bankbranchbyifsc',
  summary: 'The branch with an IFSC, with its bank; none where no branch has it.',
  source: 'decisions (Lists)',
  query: z.strictObject({ ifsc: Ifsc }),
  response: z.array(BranchOfBank),
});

export const listTreasuries = endpoint({
  ...common,
  path: '/api/v1/master/treasury',
  summary: 'The treasuries of the state.',
  source: '3§7.1',
  response: z.strictObject({ data: z.array(z.strictObject({ trea_cd: z.string(), trea_nm: z.string() })) }),
});

export const listTreasuryDdos = endpoint({
  ...common,
  path: '/api/v1/master/ddo',
  summary: 'The drawing and disbursing officers of a treasury.',
  source: '3§3, 3§7.1',
  query: z.strictObject({ trea_cd: MasterCode }),
  response: z.strictObject({
    data: z.array(z.strictObject({ ddo_cd: z.string(), ddo_nm: z.string(), ddo_office: z.string() })),
  }),
});

export const bankEndpoints = [
  listBanks,
  listBranches,
  listBankStates,
  listBankDistricts,
  listBranchesOfDistrict,
  listBranchesByIfsc,
  listTreasuries,
  listTreasuryDdos,
] as const;
