// What the vendor, mapping and group screens say. Spelling as the specification has it: officers know these sentences.

export const vendorText = {
  nameMissing: 'Payee Not Selected',
  flagMissing: 'Please Select Payee Flag',
  bankMissing: 'Bank Not Selected',
  branchMissing: 'Branch Not Selected',
  accountMissing: 'Account number not selected',
  confirmationMissing: 'Please confirm account number',
  accountMismatch: 'Account number does not match',
  nameLong: 'Payee Name has at most 100 characters.',
  statusWrong: 'Status is Yes or No.',
  ifscShape: 'IFSC has the form AAAA0XXXXXX.',
  ifscUnknown: 'No branch has this IFSC.',
  branchUnknown: 'This branch does not belong to the bank. Choose both again.',
  accountTwice: (ein: string) => `This account (account number and IFSC) is already that of vendor ${ein}.`,
  added: 'Vendor added successfully',
  updated: 'Vendor updated successfully',
  unknown: 'There is no vendor of this EIN in your office.',
  einDiffers: 'The EIN of the address and that of the form are not the same.',
  changedMeanwhile:
    'Somebody else changed this vendor just now. Load the list again and look before you go on.',
  none: 'There are no records to display',

  agencyUnknown: 'There is no agency of this code in your office.',
  agencyMissing: 'Select Agency',
  nothingToMap: 'There are no payees to Map',
  vendorsUnknown: (eins: string) => `Not among the vendors of your office: ${eins}.`,
  mapped: (count: number) =>
    count === 1 ? '1 vendor is mapped to the agency.' : `${count} vendors are mapped to the agency.`,
  notMapped: 'This vendor is not mapped to the agency.',
  mappingChanged:
    'Somebody else changed this mapping just now. Load the list again and look before you go on.',
  activated: 'Vendor activated successfully',
  deactivated: 'Vendor deactivated successfully',
  processFailed: 'Error Processing Request',

  groupNameMissing: 'Enter Group Name',
  groupNameLong: 'Group Name has at most 100 characters.',
  groupNameTwice: (name: string) => `There is already a group named ${name}.`,
  groupUnknown: 'There is no group of this number in your office.',
  groupMissing: 'Select Group',
  groupRenamed: 'Somebody else renamed this group just now. Load the list again and look before you go on.',
  groupCreated: 'Group Created successfully!',
  groupUpdated: 'Group Updated Successfully!',
  memberNone: 'Please select atleast one Payee!',
  memberAdded: 'Payee Added Successfully!',
  memberFailed: 'Failed to add payee.',
  membersNotMapped: (eins: string) => `Not mapped to the agency, or deactivated there: ${eins}.`,
  membersElsewhere: (eins: string) => `Already in another group of the agency: ${eins}.`,
  membersChanged:
    'Somebody else changed these vendors just now. Load the list again; vendors that were added before stay added.',
  tooMany: (count: number) => `At most ${count.toLocaleString('en-IN')} vendors at once.`,
} as const;

/** Rural, urban or neither (2§9). */
export const ruralUrbanNames = { R: 'Rural', U: 'Urban', N: 'None' } as const;
