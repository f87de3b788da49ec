// What is said of SPA bills only; apart from the texts of all bills, because no other screen shows it.

export const spaText = {
  categoryMissing: 'Category is required.',
  categoryUnknown: 'Choose one of the categories SC, ST and OT.',
  categoryForeign: (category: string) => `PFMS has the scheme in category ${category}. Choose that category.`,
  categoryWarning: (proposed: string, minorHead: string) =>
    `Minor head ${minorHead} is that of category ${proposed}. Look whether another category is meant.`,
  slsForeign: 'This SLS code is not that of the scheme. Choose the grant again in Available Schemes.',
  cssForeign: 'This CSS code is not that of the scheme. Choose the grant again in Available Schemes.',
  numberDigits: 'Please enter a valid number for Department Bill No.',
  purposeShort: 'Purpose of the Bill should contain more than 20 characters.',
  partInvalid: 'Please enter a valid amount.',
  partsSum: 'Capital, salary, other component and top-up must add up to the gross amount.',
  topUpOnly: 'Top up only. No centre share applicable.',
  noShares: 'PFMS has no percentages of Centre and State that make 100: no shares are computed.',
  payeesOver: 'Entered Amount exceeds total Net Amt',
  componentCode: 'Component Code cannot be Empty!',
  componentForeign: 'This component is not a child-most component of the scheme. Choose another.',
  componentsMany: 'A payee has at most 50 components.',
  billComponentsMany: 'A bill has at most 20,000 components.',
  netOverGross: 'Net Amount cannot be greater than Gross Amount',
  groupAmount: 'Amount should be greater than or equal to 0',
  groupOver: 'Total Amount Exceeds the Net Amount',
  payeeUnknown:
    'This payee is neither an active SNA payee of the office nor a vendor active for the agency with this account. Choose another.',
  partsHint: 'All empty means Other.',
  groupEmpty: 'No member of this group can be added.',
  groupMissing: 'Choose a group.',
  isInactive: 'Inactive for its agency',
  isPresent: 'Already in this bill with this component',
  removeComponent: 'Are you sure you want to remove this component?',
  removeAllPayees: 'Are you sure you want to remove all payees?',
} as const;
