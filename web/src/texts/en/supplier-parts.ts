// Texts of supplier components, wherever a screen has them.

export const supplierPartsWords = {
  doneRestStaysChosen: (prefix: string, done: string, all: string) =>
    `${prefix}${done} of ${all} are done; the rest stays chosen. `,
  done: (done: string, all: string) => `${done} of ${all} are done.`,
  vendor: 'vendor',
  vendors: 'vendors',
  filterEinNameBank: 'Filter by EIN, name, bank or IFSC',
  choose: (partyName: string, ein: string) => `Choose ${partyName}, ${ein}`,
  selectAll: 'Select all',
  ein: 'Ein',
  payeeName: 'Payee Name',
  bankBranchIfsc: 'Bank-Branch-IFSC',
  accountNo: 'Account No',
};
