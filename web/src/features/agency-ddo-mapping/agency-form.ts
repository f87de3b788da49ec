// The form of an agency's mapping, as it is typed and as it is sent; and what Agency DDO Mapping sends and reads.
import { deleteMappedAgency, getMappedAgencyHistory, mapAgency } from '@portal/domain/allotment/api';
import { agencyMappingIssues } from '@portal/domain/allotment/mapping-rules';
import type { AgencyMappingForm, MappedAgency } from '@portal/domain/allotment/mapping-schema';
import { agencyMappingLabels as labels, mappingText } from '@portal/domain/allotment/texts';
import { type AccountEntry, type AccountPaths, emptyAccount } from '@portal/domain/bank/account-rules';
import { type Issue, issue } from '@portal/domain/issue';
import { type ChosenDdo, noDdo } from '../../components/ddo/ddo-choice.tsx';
import { call } from '../../data/api.ts';

export interface AgencyFields extends AccountEntry, ChosenDdo {
  readonly slsCode: string;
  readonly agencyCode: string;
  readonly agencyName: string;
  readonly holder: string;
  readonly isLinked: boolean;
  readonly linkedAgency: string;
  readonly linkedScheme: string;
}

export const emptyAgency: AgencyFields = {
  ...emptyAccount,
  ...noDdo,
  slsCode: '',
  agencyCode: '',
  agencyName: '',
  holder: '',
  isLinked: false,
  linkedAgency: '',
  linkedScheme: '',
};

/** The IFSC is that of the chosen branch, so what is missing of it is reported at the branch. */
export const accountPaths: AccountPaths = {
  bank: 'bank_code',
  branch: 'ifsc_code',
  account: 'account_number',
  confirm: 'confirm_account_number',
};

/** An agency is chosen, not named; a branch can be chosen when a bank is. */
export const agencyIssues = (fields: AgencyFields): Issue[] => {
  const issues = agencyMappingIssues(bodyOf(fields), labels).filter(({ path }) => path !== 'agency_name');
  const link: Issue[] =
    fields.isLinked && !fields.linkedAgency && !fields.linkedScheme
      ? [issue('linked_agency_code', 'mapping.link-half', mappingText.agency.linkHalf)]
      : [];
  const missing = mappingText.agency.missing(labels.bank_code);
  return [
    ...issues.map((one) =>
      one.path === 'ifsc_code' && !fields.bankCode ? { ...one, path: 'bank_code', message: missing } : one,
    ),
    ...link,
  ];
};

const bodyOf = (fields: AgencyFields): AgencyMappingForm => ({
  sls_code: fields.slsCode,
  agency_code: fields.agencyCode,
  agency_name: fields.agencyName,
  trea_code: fields.treasuryCode,
  ddo_code: fields.ddoCode,
  holding_account_name: fields.holder.trim(),
  ifsc_code: fields.ifsc,
  account_number: fields.account,
  confirm_account_number: fields.confirm,
  linked_agency_code: fields.isLinked ? fields.linkedAgency.trim() : '',
  linked_scheme_name: fields.isLinked ? fields.linkedScheme.trim() : '',
});

export const sendAgency = async (fields: AgencyFields, idempotencyKey: string): Promise<MappedAgency> =>
  (await call(mapAgency, { body: bodyOf(fields), idempotencyKey })).data;

export const sendDelete = (id: string, idempotencyKey: string) =>
  call(deleteMappedAgency, { params: { id }, idempotencyKey });

export const readHistory = (id: string, signal: AbortSignal) =>
  call(getMappedAgencyHistory, { query: { id }, signal });
