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
} as const;
