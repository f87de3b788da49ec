// What the look-ups of banks and branches say.

export const bankText = {
  bankMissing: 'Bank is required.',
  branchMissing: 'Bank Branch is required.',
  accountMissing: 'Account Number is required.',
  confirmMissing: 'Account No Confirmation required',
  accountsDiffer: 'Account No should match',
  branchUnknown: 'This branch does not belong to the bank. Choose both again.',
  ifscShape: 'IFSC has the form AAAA0XXXXXX.',
  ifscUnknown: 'No branch has this IFSC.',
  accountShape: 'Account number has 6 to 20 letters or digits.',
  panMissing: 'PAN No is required.',
  panShape: 'PAN has the form AAAAA9999A.',
} as const;
