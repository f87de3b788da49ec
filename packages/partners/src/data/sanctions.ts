// Demo mother sanctions: schemes of the demo account rural1 have some, one of them two, and those that demo orders name are
// among them. Amounts in rupees.

/** A mother sanction as PFMS lists it (3§7.6). */
export interface DemoSanction {
  readonly mother_sanction_no: string;
  /** yyyy-mm-dd */
  readonly mother_sanction_date: string;
  readonly mother_sanction_amount: number;
}

/** By SLS code and scheme code. */
export interface SanctionedScheme {
  readonly slsCode: string;
  readonly budgetCode: string;
  readonly sanctions: readonly DemoSanction[];
}

export const demoSanctions: readonly SanctionedScheme[] = [
  {
    slsCode: 'MN34',
    budgetCode: '20250501702050121',
    sanctions: [
      {
        mother_sanction_no: 'MS-2026-0114',
        mother_sanction_date: '2026-04-03',
        mother_sanction_amount: 50_000_000,
      },
      {
        mother_sanction_no: 'MS-2026-0187',
        mother_sanction_date: '2026-08-11',
        mother_sanction_amount: 20_000_000.5,
      },
    ],
  },
  {
    slsCode: 'MN33',
    budgetCode: '20505404337040121',
    sanctions: [
      {
        mother_sanction_no: 'MS-2026-0121',
        mother_sanction_date: '2026-04-17',
        mother_sanction_amount: 75_000_000,
      },
    ],
  },
  {
    slsCode: 'MN31',
    budgetCode: '20250502101020121',
    sanctions: [
      {
        mother_sanction_no: 'MS-2026-0131',
        mother_sanction_date: '2026-05-08',
        mother_sanction_amount: 60_000_000,
      },
    ],
  },
  {
    slsCode: 'MN32',
    budgetCode: '20250106101030121',
    sanctions: [
      {
        mother_sanction_no: 'MS-2026-0132',
        mother_sanction_date: '2026-05-08',
        mother_sanction_amount: 40_000_000,
      },
    ],
  },
];
