// Agencies of the office and their accounts, from which SNA payees are chosen (2§2.5, 2§7).
import { payeeErrors } from '@portal/domain/payee/errors';
import type { AgencyBranch, SnaAgency, SnaPayeeForm } from '@portal/domain/payee/sna-schema';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { pfmsEntity } from '../scheme/entity.ts';
import { itemOf } from '../storage/change.ts';
import { readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Agency, agencyEntity } from '../supplier/agency-entity.ts';
import { type AgencyAccount, agencyAccountEntity, agencyByAccountEntity } from './entity.ts';

/** An account with the name of its agency. */
export interface AccountOfAgency extends AgencyAccount {
  readonly agencyName: string;
}

const ofOffice = (call: Call) => ({ ddoCode: call.officer.office.ddoCode });

export const SnaAgencies = {
  /** Agencies of the office, one row a state linked scheme. */
  async list(call: Call): Promise<SnaAgency[]> {
    const { data } = await agencyEntity().query.agenciesOfOffice(ofOffice(call)).go({ pages: 'all' });
    return data.map(shownAgency);
  },

  /** Banks at which an agency has accounts for a scheme. */
  async banks(call: Call, agencyCode: string, stateSchemeCode: string) {
    const accounts = await accountsOf(call, { agencyCode, stateSchemeCode });
    const byCode = new Map(accounts.map(({ bankCode, bankName }) => [bankCode, bankName]));
    return [...byCode].map(([bank_cd, bank_name]) => ({ bank_cd, bank_name }));
  },

  /** Branches of a bank with the agency's account at each. */
  async branches(
    call: Call,
    agencyCode: string,
    stateSchemeCode: string,
    bankCode: string,
  ): Promise<AgencyBranch[]> {
    const accounts = await accountsOf(call, { agencyCode, stateSchemeCode, bankCode });
    return accounts.map(({ accountNumber, branchCode, branchName }) => ({
      account_number: accountNumber,
      branch_cd: branchCode,
      branch_name: branchName,
    }));
  },

  /** All accounts of the office's agencies, closed ones too. */
  async accounts(call: Call): Promise<AccountOfAgency[]> {
    const [{ data }, agencies] = await Promise.all([
      agencyAccountEntity().query.accountsOfAgency(ofOffice(call)).go({ pages: 'all', consistent: true }),
      SnaAgencies.list(call),
    ]);
    const names = new Map(
      agencies.map((one) => [`${one.unique_agency_code}|${one.state_scheme_code}`, one.agency_name]),
    );
    return data.flatMap((account) => {
      const agencyName = names.get(`${account.agencyCode}|${account.stateSchemeCode}`);
      return agencyName === undefined ? [] : [{ ...account, agencyName }];
    });
  },

  /** The agency behind an account, or none. */
  async ofAccount(
    call: Call,
    accountNumber: string,
    bankCode: string,
    branchCode: string,
  ): Promise<SnaAgency[]> {
    const { data } = await agencyByAccountEntity()
      .query.agenciesOfAccount({ ...ofOffice(call), accountNumber, bankCode, branchCode })
      .go({ pages: 'all' });
    const account = data.find((row) => row.branchCode === branchCode && !row.isClosed);
    if (!account) return [];
    const { agencyCode, stateSchemeCode } = account;
    const [agency] = await readRows([agencyWanted(call, agencyCode, stateSchemeCode)]);
    return agency ? [shownAgency(agency)] : [];
  },

  /** Agencies that implement a scheme, by its SLS code or by the grant's 17 characters, whose SLS code PFMS returned. */
  async ofScheme(call: Call, scheme: string) {
    const slsCode = scheme.length === 17 ? await slsCodeOf(scheme) : scheme;
    const agencies = await SnaAgencies.list(call);
    return agencies
      .filter(({ state_scheme_code }) => state_scheme_code === slsCode)
      .map(({ unique_agency_code, agency_name }) => ({ agency_code: unique_agency_code, agency_name }));
  },

  /** The rows that an account is filed under. */
  rowsOf: (account: AgencyAccount): Record<string, unknown>[] => [
    itemOf(agencyAccountEntity().put(account)),
    itemOf(agencyByAccountEntity().put(account)),
  ],
};

const slsCodeOf = async (schemecd: string): Promise<string | undefined> => {
  const [kept] = await readRows([wanted(pfmsEntity(), pfmsEntity().get({ schemecd }))]);
  return kept?.details?.state_linked_scheme_code ?? undefined;
};

interface AccountQuestion {
  readonly agencyCode: string;
  readonly stateSchemeCode: string;
  readonly bankCode?: string;
}

const accountsOf = async (call: Call, question: AccountQuestion): Promise<AgencyAccount[]> => {
  const { data } = await agencyAccountEntity()
    .query.accountsOfAgency({ ...ofOffice(call), ...question })
    .go({ pages: 'all' });
  const isAsked = (row: AgencyAccount) =>
    !row.isClosed &&
    row.stateSchemeCode === question.stateSchemeCode &&
    (question.bankCode === undefined || row.bankCode === question.bankCode);
  return data.filter(isAsked);
};

const agencyWanted = (call: Call, agencyCode: string, stateSchemeCode: string): Wanted<Agency> =>
  wanted(agencyEntity(), agencyEntity().get({ ...ofOffice(call), agencyCode, stateSchemeCode }));

/** The account that a form chose; a form without the agency's scheme is looked up by its account. */
export const wantedAgencyAccount = (call: Call, form: SnaPayeeForm): Wanted<AgencyAccount> =>
  wanted(
    agencyAccountEntity(),
    agencyAccountEntity().get({
      ...ofOffice(call),
      agencyCode: form.agencyCode,
      stateSchemeCode: form.stateSchemeCode || '-',
      bankCode: form.bankCode,
      branchCode: form.branchCode,
      accountNumber: form.account,
    }),
  );

/**
 * The account of the office's agency behind a form.
 * @throws `payee.agency-unknown`, `payee.account-unknown` 400
 */
export const findAgencyAccount = async (
  call: Call,
  form: SnaPayeeForm,
  read: AgencyAccount | undefined,
): Promise<AccountOfAgency> => {
  const agencies = (await SnaAgencies.list(call)).filter(
    ({ unique_agency_code }) => unique_agency_code === form.agencyCode,
  );
  const [agency] = agencies;
  if (!agency) throw refused('agency_no', payeeErrors.agencyUnknown);
  const account = read ?? (await accountOf(call, form, agencies));
  if (!account || account.isClosed) throw refused('branch_code', payeeErrors.accountUnknown);
  return { ...account, agencyName: agency.agency_name };
};

/** An agency that the caller named without its scheme: under whichever scheme it has the account. */
const accountOf = async (
  call: Call,
  form: SnaPayeeForm,
  agencies: readonly SnaAgency[],
): Promise<AgencyAccount | undefined> => {
  if (form.stateSchemeCode !== '') return undefined;
  const wants = agencies.map(({ state_scheme_code }) =>
    wantedAgencyAccount(call, { ...form, stateSchemeCode: state_scheme_code }),
  );
  return (await readRows(wants)).find((row) => row !== undefined && !row.isClosed);
};

const refused = (path: string, error: (typeof payeeErrors)[keyof typeof payeeErrors]): AppError =>
  new AppError(error, { issues: [{ path, code: error.code, message: error.message }] });

const shownAgency = (row: Agency): SnaAgency => ({
  unique_agency_code: row.agencyCode,
  agency_name: row.agencyName,
  state_scheme_code: row.stateSchemeCode,
  substring: row.substring,
});
