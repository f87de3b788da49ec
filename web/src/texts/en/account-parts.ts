// Texts of account components, wherever a screen has them.

export const accountPartsWords = {
  bank: 'Bank',
  branch: 'Branch',
  acNo: 'AC NO',
  confirmAcNo: 'Confirm AC NO',
  banks: 'The banks',
  selectBank: 'Select a bank',
  branches: 'The branches',
  chooseBankFirst: 'Choose a bank first.',
  selectBranch: 'Select a branch',
  searchBranches: 'Search branches',
  namePlaceOrIfsc: 'Name, place or IFSC, or the beginning of it.',
  state: 'State',
  allStates: 'All states',
  district: 'District',
  chooseStateFirst: 'Choose a state first',
  allDistricts: 'All districts',
  states: 'The states',
  districts: 'The districts',
  searching: 'Searching...',
  noBranchFoundTry: 'No branch found. Try fewer words.',
  firstBranchesTypeMore: (shownAtOnce: number) =>
    `The first ${shownAtOnce} branches. Type more of the name or the IFSC.`,
  payeeName: 'Payee Name',
  panNo: 'PAN NO',
  branchBranches: (count: string, isOne: boolean) => `${count} ${isOne ? 'branch' : 'branches'}`,
};
