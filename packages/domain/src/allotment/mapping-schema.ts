// Mapped DDOs and agencies as they travel (3§3, 3§7.6). What a field must hold is a matter of mapping-rules.ts, so that an
// empty field gets the specified sentence.
import * as z from 'zod';
import { Name } from '../wire.ts';

const mapped = {
  /** When it was mapped last, as an instant. */
  mapped_at: z.string(),
  /** The login that mapped it last. */
  mapped_by: z.string(),
};

/** A DDO to which the office allots amounts. */
export const MappedDdo = z.strictObject({
  trea_cd: z.string(),
  trea_nm: z.string(),
  ddo_cd: z.string(),
  ddo_nm: z.string(),
  ddo_office: z.string(),
  ...mapped,
});
export type MappedDdo = z.output<typeof MappedDdo>;

const Code = z.string().trim().max(30).default('');

export const DdoMappingForm = z.strictObject({ trea_cd: Code, ddo_cd: Code });
export type DdoMappingForm = z.output<typeof DdoMappingForm>;

/** An agency of a scheme with the DDO that pays for it and the account that holds its money; "" where nothing is linked. */
export const MappedAgency = z.strictObject({
  id: z.string(),
  sls_code: z.string(),
  agency_code: z.string(),
  agency_name: z.string(),
  trea_code: z.string(),
  trea_nm: z.string(),
  ddo_code: z.string(),
  ddo_nm: z.string(),
  ddo_office: z.string(),
  holding_account_name: z.string(),
  bank_desc: z.string(),
  branch_desc: z.string(),
  ifsc_code: z.string(),
  account_number: z.string(),
  linked_agency_code: z.string(),
  linked_scheme_name: z.string(),
  ...mapped,
});
export type MappedAgency = z.output<typeof MappedAgency>;

const Text = z.string().trim().max(200).default('');

export const AgencyMappingForm = z.strictObject({
  sls_code: Code,
  agency_code: Code,
  agency_name: Name.default(''),
  trea_code: Code,
  ddo_code: Code,
  holding_account_name: Name.default(''),
  ifsc_code: Text,
  account_number: Text,
  confirm_account_number: Text,
  linked_agency_code: Text,
  linked_scheme_name: Name.default(''),
});
export type AgencyMappingForm = z.output<typeof AgencyMappingForm>;
