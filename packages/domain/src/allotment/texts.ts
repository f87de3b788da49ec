// What the mapping screens say (3§2.9, 3§2.11, 3§5.6, 3§5.9, 3§8). Spelling as the specification has it.

export const mappingText = {
  treasuryMissing: 'Please select a treasury.',
  ddoMissing: 'Please select a DDO.',
  ddoUnknown: 'The treasury has no DDO of this code. Choose treasury and DDO again.',
  ddoMapped: 'DDO mapped successfully.',
  ddoTwice: 'This DDO is already mapped.',
  ddoNotMapped: 'There is no mapped DDO of this code in your office.',
  ddoHasLimit: 'A limit allotted to this DDO is in force. Withdraw it before you end the mapping.',
  ddoEnded: 'DDO mapping ended.',
  noDdos: 'No DDO is mapped yet. Choose a treasury and a DDO, and submit.',

  agency: {
    missing: (field: string) => `Please fill in all required fields. "${field}" is missing.`,
    accountsDiffer: 'account number does not match!',
    holderLong: 'Holding account name has at most 100 characters.',
    linkHalf: 'Enter both the linked agency code and the linked scheme name, or neither.',
    linkLong: 'Linked scheme name has at most 100 characters.',
    linkShape: 'Linked agency code has letters, digits and dashes only, 30 at most.',
    unknown: 'No agency of this code implements the scheme in your office. Choose scheme and agency again.',
    twice: 'This agency is already mapped to this DDO for the scheme.',
    notMapped: 'There is no such mapping in your office.',
    question: 'Confirm Request',
    inserted: 'Inserted',
    failed: 'Error Occured.Agency not succesfully mapped to DDO!!',
    deleted: 'Deleted',
    deleteFailed: 'Error Occured',
    none: 'No agency is mapped to a DDO yet. Map Agency begins.',
  },
} as const;

/** The fields of an agency mapping as the screen names them. */
export const agencyMappingLabels = {
  sls_code: 'Scheme (SLS code)',
  agency_code: 'Agency',
  agency_name: 'Agency Name',
  trea_code: 'Treasury',
  ddo_code: 'DDO',
  holding_account_name: 'Holding Account Name',
  bank_code: 'Bank',
  ifsc_code: 'Branch',
  account_number: 'Account Number',
  confirm_account_number: 'Confirm Account Number',
  linked_agency_code: 'Linked Agency Code',
  linked_scheme_name: 'Linked Scheme Name',
} as const;
