// Mother sanctions at the stand-in of PFMS, grants of their schemes, and what offices allot of them.
import { randomInt } from 'node:crypto';
import type { Office } from '@portal/core/call';
import { limitEntity } from '@portal/core/ledger/entity';
import { shareEntity } from '@portal/core/sanction/entity';
import { readLedger } from '@portal/core/sanction/ledger';
import { type GrantRow, grantEntity } from '@portal/core/scheme/entity';
import { allotLimit, listLimitBills } from '@portal/domain/sanction/api';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import type { Client } from './client.ts';
import { limitFaults } from './ledger.ts';
import { aGrant, aSanction, pfmsAnswer, thisYear } from './records.ts';

export interface ASanction {
  readonly mother_sanction_no: string;
  readonly mother_sanction_date: string;
  /** In rupees. */
  readonly mother_sanction_amount: number;
}

export const aSanctionOf = (amount: number, number = 'MS/2026/7', date = '2026-05-06'): ASanction => ({
  mother_sanction_no: number,
  mother_sanction_date: date,
  mother_sanction_amount: amount,
});

/** Sets the mother sanctions of a scheme at the stand-in of PFMS. */
export const orderSanctions = async (
  partnersOrigin: string,
  { slsCode, schemecd }: { readonly slsCode: string; readonly schemecd: string },
  sanctions: readonly ASanction[],
  details?: PfmsDetails,
): Promise<void> => {
  const order = { sls_code: slsCode, budget_code: schemecd, mother_sanctions: sanctions, details };
  const answer = await fetch(`${partnersOrigin}/control/pfms`, {
    method: 'POST',
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`PFMS took no order: ${await answer.text()}`);
};

export interface SanctionedGrant {
  readonly grant: GrantRow;
  readonly slsCode: string;
}

/** A grant of a scheme that no other office has, and its mother sanctions. */
export const aSanctionedGrant = async (
  office: Office,
  partnersOrigin: string,
  sanctions: readonly ASanction[],
  flag: 'SNA' | 'SPA' = 'SNA',
): Promise<SanctionedGrant> => {
  const slsCode = `MN${randomInt(2 ** 40)
    .toString(36)
    .toUpperCase()}`;
  const pfms = pfmsAnswer(flag, { state_linked_scheme_code: slsCode });
  const grant = await aGrant(office, { pfms });
  await orderSanctions(partnersOrigin, { slsCode, schemecd: grant.schemecd }, sanctions, pfms);
  return { grant, slsCode };
};

/** The same scheme as a grant of a further office. */
export const sameGrant = async (grant: GrantRow, office: Pick<Office, 'ddoCode'>): Promise<GrantRow> => {
  const other = { ...grant, ddoCode: office.ddoCode };
  await grantEntity().put(other).go();
  return other;
};

export const allotment = (
  { schemecd }: Pick<GrantRow, 'schemecd'>,
  ddo_code: string,
  limit_amount: number,
  mother_sanction_no = 'MS/2026/7',
) => ({ budget_code: schemecd, mother_sanction_no, ddo_code, limit_amount });

export const allot = async (final: Client, ...form: Parameters<typeof allotment>) =>
  (await final.ask(allotLimit, { body: allotment(...form) })).body.data;

/** What is wrong with a sanction of this year: sanction ≥ sum of limits ≥ what bills hold, row by row. */
export const sanctionFaults = async (
  schemecd: string,
  number: string,
  {
    year = thisYear(),
    offices,
    ddos,
    isRevised = false,
  }: {
    readonly year?: number;
    readonly offices: readonly string[];
    readonly ddos: readonly string[];
    /** PFMS may have lowered it below its limits. */
    readonly isRevised?: boolean;
  },
): Promise<string[]> => {
  const limits = await Promise.all(
    ddos.map((ddoCode) =>
      limitEntity().get({ ddoCode, year, schemecd, sanction: number }).go({ consistent: true }),
    ),
  );
  const shares = await Promise.all(
    offices.map((ddoCode) =>
      shareEntity()
        .query.sharesOfAllotment({ ddoCode, year, schemecd, sanction: number })
        .go({ pages: 'all', consistent: true }),
    ),
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const limitSum = sum(limits.map(({ data }) => data?.limitPaise ?? 0));
  const shareSum = sum(shares.flatMap(({ data }) => data.map(({ allottedPaise }) => allottedPaise)));
  const there = limits.flatMap(({ data }) => (data ? [data.ddoCode] : []));
  const date = limits.find(({ data }) => data)?.data?.sanctionDate ?? '2026-05-06';
  const ledger = await readLedger({ schemecd, number, date }, new Date());
  const allotted = ledger.allottedPaise;
  const ofLimits = await Promise.all(
    there.map((ddoCode) => limitFaults({ ddoCode, year, schemecd }, number)),
  );
  return [
    ...(allotted === limitSum && allotted === shareSum
      ? []
      : [`sanction ${number}: ${allotted} allotted, limits of ${limitSum}, shares of ${shareSum}`]),
    ...(isRevised || allotted <= (ledger.amountPaise ?? 0)
      ? []
      : [`sanction ${number}: ${allotted} is too much`]),
    ...ofLimits.flat(),
  ];
};

/** A refusal as status, path of its issue, and sentence. */
export const refusal = ({ status, body }: Awaited<ReturnType<Client['refused']>>) => [
  status,
  body.issues[0]?.path,
  body.message,
];

/** What the office of a grant allotted to a DDO, as it is stored. */
export const aShare = (
  { ddoCode, year, schemecd }: Pick<GrantRow, 'ddoCode' | 'schemecd'> & { readonly year: number },
  to: string,
  sanction = aSanction,
  allottedPaise = 1_000,
) =>
  shareEntity()
    .put({ ddoCode, year, schemecd, sanction, to, name: 'Engineer', allottedPaise, version: 1 })
    .go();

/** A read of rows under a third key, which the first two name. */
export const limitReadsOfThree = [listLimitBills];
