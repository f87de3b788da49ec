// Texts of the screens of payee.

export const payeeWords = {
  addPayee: 'Add Payee',
  payeeType: 'Payee Type',
  selectPayeeType: 'Select a payee type',
  einNumber: 'EIN number',
  ein: 'EIN',
  activeFlag: 'Active Flag',
  selectStatus: 'Select a status',
  changeStatus: 'Change Status',
  active: 'Active',
  inactive: 'Inactive',
  action: 'Action',
  payeeName: 'Payee Name',
  acNo: 'AC NO',
  payees: 'Payees',
  whomOfficePaysRegular: 'Whom the office pays: regular payees, third parties and master payees.',
  payeeList: 'Payee List',
  filterEinNameBank: 'Filter by EIN, name, bank or IFSC',
  importPayees: 'Import payees',
};
