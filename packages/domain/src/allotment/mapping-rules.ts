// What an officer enters of a mapping (3§5.6, 3§5.9). Total: the rules also see empty and half-filled input.
import { isAccountNumber } from '../bank/account-rules.ts';
import { bankText } from '../bank/texts.ts';
import { ifscPattern } from '../code.ts';
import { type Issue, issue } from '../issue.ts';
import { nameSignIssues } from '../name.ts';
import { agencyCodePattern, nameCharacters } from '../supplier/limits.ts';
import type { AgencyMappingForm, DdoMappingForm } from './mapping-schema.ts';
import { mappingText as text } from './texts.ts';

/** SNA DDO Mapping: a treasury and one of its DDOs. */
export const ddoMappingIssues = (form: DdoMappingForm): Issue[] => [
  ...(form.trea_cd ? [] : [issue('trea_cd', 'mapping.treasury-missing', text.treasuryMissing)]),
  ...(form.ddo_cd ? [] : [issue('ddo_cd', 'mapping.ddo-missing', text.ddoMissing)]),
];

/** In the order of the form. */
export const requiredOfAgency = [
  'sls_code',
  'agency_code',
  'agency_name',
  'trea_code',
  'ddo_code',
  'holding_account_name',
  'ifsc_code',
  'account_number',
  'confirm_account_number',
] as const satisfies readonly (keyof AgencyMappingForm)[];
type Required = (typeof requiredOfAgency)[number];

/** Agency DDO Mapping. A missing field is named as the request names it, or as a screen labels it. */
export const agencyMappingIssues = (
  form: AgencyMappingForm,
  labels?: Readonly<Record<Required, string>>,
): Issue[] => [
  ...requiredOfAgency
    .filter((field) => !form[field])
    .map((field) => issue(field, 'mapping.field-missing', text.agency.missing(labels?.[field] ?? field))),
  ...holderIssues(form),
  ...accountIssues(form),
  ...linkIssues(form),
];

const holderIssues = ({ holding_account_name: name }: AgencyMappingForm): Issue[] =>
  name.length > nameCharacters
    ? [issue('holding_account_name', 'mapping.holder-long', text.agency.holderLong)]
    : nameSignIssues('holding_account_name', name);

/** IFSC and account have the shapes of the masters, the account is typed twice alike (decisions.md, Masters). */
const accountIssues = (form: AgencyMappingForm): Issue[] => {
  const { ifsc_code: ifsc, account_number: account, confirm_account_number: confirm } = form;
  const issues: Issue[] = [];
  if (ifsc && !ifscPattern.test(ifsc))
    issues.push(issue('ifsc_code', 'mapping.ifsc-shape', bankText.ifscShape));
  if (account && !isAccountNumber(account))
    issues.push(issue('account_number', 'account.shape', bankText.accountShape));
  if (confirm && confirm !== account)
    issues.push(issue('confirm_account_number', 'account.confirm-differs', text.agency.accountsDiffer));
  return issues;
};

const linkIssues = ({ linked_agency_code: code, linked_scheme_name: name }: AgencyMappingForm): Issue[] => {
  if (!code && !name) return [];
  if (!code) return [issue('linked_agency_code', 'mapping.link-half', text.agency.linkHalf)];
  if (!name) return [issue('linked_scheme_name', 'mapping.link-half', text.agency.linkHalf)];
  if (!agencyCodePattern.test(code))
    return [issue('linked_agency_code', 'mapping.link-shape', text.agency.linkShape)];
  if (name.length > nameCharacters)
    return [issue('linked_scheme_name', 'mapping.link-long', text.agency.linkLong)];
  return nameSignIssues('linked_scheme_name', name);
};
