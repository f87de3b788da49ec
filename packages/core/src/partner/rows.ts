// The rows that the portal has for scheme systems, by their subject: agencies, allotments, sanctions, components, deductions,
// schemes and heads. Amounts in paise inside, in rupees in what is answered.
import { financialYear } from '@portal/domain/calendar';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import type { PartnerRow, RowOf } from '@portal/domain/partner/row';
import { rowKey, type SubjectName } from '@portal/domain/partner/subject';
import type { MappedAgencyRow } from '../allotment/mapping-entity.ts';
import type { LimitRow } from '../ledger/entity.ts';
import type { ComponentPort } from '../port/component.ts';
import { grantEntity, type PfmsRow } from '../scheme/entity.ts';
import { Masters } from '../scheme/masters.ts';
import { Components } from '../sparsh/components.ts';
import { recordsPrefix, type SchemeRecords, schemeRecords, schemesUnder } from './scheme-records.ts';

/** Whose rows: those of an office, those of some schemes in every office, or all of the state. */
export interface Scope {
  readonly office?: string;
  readonly slsCodes?: readonly string[];
}

export interface RowsQuestion {
  /** Of the scheme: its SLS code, or the code of the central scheme for `schemes` and `heads`; empty where none is asked for. */
  readonly code: string;
  /** Only what concerns this agency. */
  readonly agencyCode?: string | undefined;
  readonly scope: Scope;
  readonly now: Date;
  readonly requestId: string;
  /** Of the local government directory. */
  readonly stateCode: string;
  readonly components: () => ComponentPort;
}

/** The rows of a subject. @throws `sparsh.components-unavailable` (503) for components */
export const rowsOf = async (subject: SubjectName, question: RowsQuestion): Promise<PartnerRow[]> => {
  const rows = await readers[subject](question);
  // two offices may have mapped one agency to one DDO
  return [...new Map(rows.map((row) => [rowKey(subject, row), row])).values()];
};

type Reader<S extends SubjectName> = (question: RowsQuestion) => Promise<RowOf<S>[]>;

const readers: { readonly [S in SubjectName]: Reader<S> } = {
  async agencies({ code, agencyCode, scope }) {
    const { agencies } = await schemeRecords(code, recordsPrefix.agencies);
    return agenciesSeen(agencies, scope, agencyCode).map(agencyRow);
  },
  async allotments(question) {
    const { code, agencyCode, now } = question;
    const records = await schemeRecords(
      code,
      agencyCode ? undefined : recordsPrefix.allottedIn(financialYear(now)),
    );
    return limitsSeen(records, question).map((limit) => allotmentRow(limit));
  },
  async sanctions(question) {
    const records = await schemeRecords(question.code);
    const limits = limitsSeen(records, question);
    const agencies = agenciesSeen(records.agencies, question.scope, question.agencyCode);
    return records.sanctions
      .filter(({ year }) => year === financialYear(question.now))
      .map((sanction) => ({ sanction, limits: limits.filter((limit) => isOf(limit, sanction)) }))
      .filter((each) => each.limits.length > 0 || question.scope.office === undefined)
      .map(({ sanction, limits: own }) => ({
        SLSCODE: question.code,
        HEADCODE: sanction.schemecd,
        FINYEAR: shownYear(sanction.year),
        MOTHERSANCTIONNO: sanction.number,
        MOTHERSANCTIONDATE: sanction.date,
        MOTHERSANCTIONTOTALAMOUNT: rupees(sanction.amountPaise),
        // PFMS may have lowered it below its limits
        AVAILABLEAMOUNT: rupees(Math.max(0, sanction.amountPaise - sanction.allottedPaise)),
        LIMITFORAGENCY: agencies.flatMap((agency) => limitOfAgency(agency, own)),
      }));
  },
  async components({ code, components, now, requestId }) {
    const found = code ? await Components.of(components, code, { now, requestId }) : undefined;
    const row = (each: {
      component_code: string;
      component_desc: string;
      parent_component_code: string | null;
    }) => ({
      SLSCODE: code,
      COMPONENTCODE: each.component_code,
      COMPONENTNAME: each.component_desc,
      PARENTCODE: each.parent_component_code,
    });
    return [
      ...(found?.parents ?? []).map((each) => ({ ...row(each), CHILDMOST: 'N' as const })),
      ...(found?.childmost ?? []).map((each) => ({ ...row(each), CHILDMOST: 'Y' as const })),
    ];
  },
  async deductions({ stateCode }) {
    const majorHeads = await Masters.majorHeads();
    const heads = await Promise.all(majorHeads.map(({ mh_cd }) => Masters.schemes(mh_cd)));
    return heads.flat().map(({ rs_cd, rs_nm }) => ({
      DED_ID: rs_cd,
      DED_NAME: rs_nm,
      BUDGETHEAD: rs_cd,
      TRANS_TYPE: 'BT' as const,
      STATE_CODE: stateCode,
    }));
  },
  async schemes(question) {
    const found = await schemesSeen(question);
    return found.map(({ slsCode = '', details }) => ({
      SLSCODE: slsCode,
      SCHEMENAME: details?.state_scheme_description ?? details?.sls_name ?? '',
      CSSCODE: question.code,
      CSSNAME: details?.central_scheme_name ?? '',
      CENTERSHARE: details?.centre_share ?? '',
      STATESHARE: details?.state_share ?? '',
      SNAACCOUNTNO: details?.account_number ?? '',
    }));
  },
  async heads(question) {
    const found = await schemesSeen(question);
    return found.map(({ schemecd, slsCode = '', details }) => ({
      SLSCODE: slsCode,
      CSSCODE: question.code,
      BUDGETHEAD: schemecd,
      HEADDESCRIPTION: details?.state_scheme_description ?? '',
    }));
  },
};

const shownYear = (year: number): string => `${year}-${year + 1}`;

const isOf = (limit: LimitRow, { year, schemecd, number }: SchemeRecords['sanctions'][number]): boolean =>
  limit.year === year && limit.schemecd === schemecd && limit.sanction === number;

const agenciesSeen = (
  agencies: readonly MappedAgencyRow[],
  { office }: Scope,
  agencyCode: string | undefined,
): MappedAgencyRow[] =>
  agencies
    .filter((row) => office === undefined || row.ddoCode === office)
    .filter((row) => !agencyCode || row.agencyCode === agencyCode);

/** Limits in force this year: of an office those that it allotted or has; of an agency those of the DDOs that pay for it. */
const limitsSeen = (
  { limits, shares, agencies }: SchemeRecords,
  { scope, agencyCode, now }: RowsQuestion,
): LimitRow[] => {
  const { office } = scope;
  const allotted = new Set(
    shares
      .filter(({ ddoCode }) => ddoCode === office)
      .map(({ to, schemecd, sanction }) => [to, schemecd, sanction].join('#')),
  );
  const paying = new Set(agenciesSeen(agencies, scope, agencyCode).map(({ payingDdo }) => payingDdo));
  return limits
    .filter(({ year, limitPaise }) => year === financialYear(now) && limitPaise > 0)
    .filter(
      ({ ddoCode, schemecd, sanction }) =>
        office === undefined || ddoCode === office || allotted.has([ddoCode, schemecd, sanction].join('#')),
    )
    .filter(({ ddoCode }) => !agencyCode || paying.has(ddoCode));
};

const agencyRow = (row: MappedAgencyRow): RowOf<'agencies'> => ({
  SLSCODE: row.slsCode,
  AGENCYCODE: row.agencyCode,
  AGENCYNAME: row.agencyName,
  DDOCODE: row.payingDdo,
  DDONAME: row.payingDdoName,
  TREASURYCODE: row.treasuryCode,
  TREASURYNAME: row.treasuryName,
});

const allotmentRow = (limit: LimitRow): RowOf<'allotments'> => ({
  SLSCODE: limit.slsCode ?? '',
  HEADCODE: limit.schemecd,
  FINYEAR: shownYear(limit.year),
  ALLOTMENTNO: limit.sanction,
  ALLOTMENTDATE: limit.sanctionDate,
  DDO_CODE: limit.ddoCode,
  ALLOTTEDAMOUNT: rupees(limit.limitPaise),
  AVAILABLEAMOUNT: rupees(limit.availablePaise),
});

const limitOfAgency = (agency: MappedAgencyRow, limits: readonly LimitRow[]) =>
  limits
    .filter(({ ddoCode }) => ddoCode === agency.payingDdo)
    .map(({ availablePaise }) => ({
      AGENCYCODE: agency.agencyCode,
      DDO_CODE: agency.payingDdo,
      DDO_NAME: agency.payingDdoName,
      TREAS_CODE: agency.treasuryCode,
      TREAS_NAME: agency.treasuryName,
      AVAILABLEAMOUNT: rupees(availablePaise),
    }));

/** Of an office those that it has a grant of this year. */
const schemesSeen = async ({ code, scope, now }: RowsQuestion): Promise<PfmsRow[]> => {
  const { office, slsCodes } = scope;
  const [schemes, granted] = await Promise.all([
    code ? schemesUnder(code) : [],
    office === undefined ? undefined : schemesOfOffice(office, now),
  ]);
  return schemes
    .filter(({ schemecd }) => granted === undefined || granted.has(schemecd))
    .filter(({ slsCode }) => slsCodes === undefined || slsCodes.includes(slsCode ?? ''));
};

export const schemesOfOffice = async (ddoCode: string, now: Date): Promise<Set<string>> => {
  const { data } = await grantEntity()
    .query.grantsOfOffice({ ddoCode })
    .begins({ year: financialYear(now) })
    .go({ pages: 'all', attributes: ['schemecd'] });
  return new Set(data.map(({ schemecd }) => schemecd));
};
