// The SPA offices of a simulation, which allot limits of the schemes to the drawing offices, and what PFMS says of them.
import { mappedDdoEntity } from '@portal/core/allotment/mapping-entity';
import type { Office, Officer } from '@portal/core/call';
import type { PfmsPort, SanctionPort } from '@portal/core/port/pfms';
import { allotmentEntity, sanctionEntity, shareEntity } from '@portal/core/sanction/entity';
import { type GrantRow, grantEntity } from '@portal/core/scheme/entity';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import type { AllotForm } from '@portal/domain/sanction/schema';
import { aSanction, officeRecord, limits as putLimits } from '../support/records.ts';

/** The whole of each sanction, and what of it is allotted when a simulation begins. In paise. */
const sanctionPaise = 1_600_000;
export const firstLimitPaise = 800_000;
export const sanctionDate = '2026-04-01';

let people: Promise<readonly { office: Office; officer: Officer }[]> | undefined;

/** Two SPA offices with a Final login each: the same in each simulation. */
const nodalOffices = (officerOf: (office: Office) => Officer) => {
  people ??= Promise.all(
    [1, 2].map(async () => {
      const office = await officeRecord();
      return { office, officer: officerOf(office) };
    }),
  );
  return people;
};

/** Both SPA offices have the schemes and have mapped the DDOs; the first has allotted a limit of each. */
export const makeNodal = async (
  grants: readonly GrantRow[],
  officerOf: (office: Office) => Officer,
): Promise<readonly Officer[]> => {
  const nodal = await nodalOffices(officerOf);
  for (const grant of grants) {
    const { year, schemecd, ddoCode: to } = grant;
    await putLimits(
      grant,
      { [aSanction]: firstLimitPaise },
      { date: sanctionDate, amountPaise: sanctionPaise },
    );
    const [first] = nodal;
    const of = { ddoCode: first?.office.ddoCode ?? '', year, schemecd, sanction: aSanction };
    await putRows([
      itemOf(
        sanctionEntity().put({
          schemecd,
          number: aSanction,
          date: sanctionDate,
          amountPaise: sanctionPaise,
          year,
          revisions: [{ amountPaise: sanctionPaise, at: '2026-04-01T00:00:00.000Z' }],
          allottedPaise: firstLimitPaise,
          version: 1,
        }),
      ),
      itemOf(allotmentEntity().put({ ...of, eventCount: 0, lastEventHash: '', version: 1 })),
      itemOf(shareEntity().put({ ...of, to, name: 'DDO', allottedPaise: firstLimitPaise, version: 1 })),
      ...nodal.flatMap(({ office: { ddoCode } }) => [
        itemOf(grantEntity().put({ ...grant, ddoCode })),
        itemOf(
          mappedDdoEntity().put({
            ddoCode,
            mappedCode: to,
            ddoName: 'DDO',
            ddoOffice: 'Office',
            treasuryCode: 'T1',
            treasuryName: 'Treasury',
            isEnded: false,
            mappedAt: '2026-04-01T00:00:00.000Z',
            mappedBy: 'simulation',
            version: 1,
            eventCount: 0,
            lastEventHash: '',
          }),
        ),
      ]),
    ]);
  }
  return nodal.map(({ officer }) => officer);
};

/** What PFMS says that the sanction of a scheme has, and everything that it said before. In paise. */
const amounts = new Map<string, readonly number[]>();
export const amountsOf = (schemecd: string): readonly number[] => amounts.get(schemecd) ?? [sanctionPaise];
export const amountNow = (schemecd: string): number => amountsOf(schemecd).at(-1) ?? sanctionPaise;

/** PFMS raises or lowers a sanction, below what is allotted too. */
export const revise = (schemecd: string, amountPaise: number): void =>
  void amounts.set(schemecd, [...amountsOf(schemecd), amountPaise]);

/** PFMS knows one sanction of each scheme; its status is kept in the table. */
export const sanctionPort: PfmsPort & SanctionPort = {
  schemeDetails: () => Promise.reject(new Error('PFMS was asked')),
  motherSanctions: async ({ schemecd }) => ({
    status: 0,
    sanctions: [{ number: aSanction, date: sanctionDate, amountPaise: amountNow(schemecd) }],
  }),
};

export type LimitWish = Pick<AllotForm, 'budget_code' | 'mother_sanction_no' | 'ddo_code' | 'limit_amount'>;
