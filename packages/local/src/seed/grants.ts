// Demo grants: one for each scheme and object that the stand-in of PFMS knows, with amounts that look like an office's.
import type { Office } from '@portal/core/call';
import type { GrantRow } from '@portal/core/scheme/entity';
import { startingBalance } from '@portal/core/scheme/grant-record';
import type { FinancialYear } from '@portal/domain/calendar';
import { type DemoScheme, demoObjectNames } from '@portal/partners/data/schemes';

/** Amounts in thousands of rupees; spent ones in paise. */
export interface GrantAmounts {
  readonly totalThousands: number;
  readonly carriedBudgetThousands?: number;
  readonly carriedExpenditurePaise?: number;
  readonly currentExpenditurePaise?: number;
  readonly currentCount?: number;
}

/** A grant at the beginning: its balance follows from the amounts (1§9). */
export const newGrant = (
  office: Pick<Office, 'ddoCode'>,
  year: FinancialYear,
  scheme: Pick<
    DemoScheme,
    'schemeCode' | 'schemeName' | 'demandNo' | 'majorHead' | 'locflag' | 'hillyNonhilly'
  >,
  object: string,
  objectName: string,
  amounts: GrantAmounts,
): GrantRow => {
  const { totalThousands, currentCount = 0, currentExpenditurePaise = 0 } = amounts;
  const row = {
    ddoCode: office.ddoCode,
    year,
    schemecd: scheme.schemeCode,
    object,
    grantno: scheme.demandNo,
    majorhead: scheme.majorHead.code,
    schemeName: scheme.schemeName,
    objectName,
    description: `${objectName}, ${scheme.schemeName}`,
    np: 'N',
    cv: 'V',
    totalThousands,
    quarterThousands: totalThousands / 2,
    distributedThousands: 0,
    distributedQuarterThousands: 0,
    carriedBudgetThousands: amounts.carriedBudgetThousands ?? 0,
    carriedExpenditurePaise: amounts.carriedExpenditurePaise ?? 0,
    currentCount,
    currentExpenditurePaise,
    yearlyCount: currentCount,
    yearlyExpenditurePaise: currentExpenditurePaise,
    locflag: scheme.locflag,
    hillyFlag: scheme.hillyNonhilly,
  };
  return { ...row, balancePaise: startingBalance(row), version: 1 };
};

/** One grant an object, of different sizes; each third one carries last year's budget over. */
export const demoGrants = (office: Office, year: FinancialYear, schemes: readonly DemoScheme[]): GrantRow[] =>
  schemes.flatMap((scheme, at) =>
    scheme.objects.map((object, within) => {
      const size = 1 + ((at * 3 + within) % 7);
      const isCarried = (at + within) % 3 === 0;
      return newGrant(office, year, scheme, object, demoObjectNames[object], {
        totalThousands: size * 12_000,
        carriedBudgetThousands: isCarried ? size * 400 : 0,
        carriedExpenditurePaise: isCarried ? size * 25_000_050 : 0,
      });
    }),
  );
