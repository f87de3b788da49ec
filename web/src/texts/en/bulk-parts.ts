// Texts of bulk components, wherever a screen has them.

export const bulkPartsWords = {
  bills: 'bills',
  mostBillsOnce: (mostAtOnce: number) => `At most ${mostAtOnce} bills at once.`,
  billNo: 'Bill No',
  net: 'Net',
  billsUnderWayBills: (doing: string) =>
    `${doing} of bills is under way. The bills that were not sent yet stay as they are.`,
  ofIsAre: (ended: string, all: string, isOne: boolean, done: string) =>
    `${ended} of ${all} ${isOne ? 'is' : 'are'} ${done}`,
  cancelRest: 'Cancel the rest',
  not: (ended: string, all: string, done: string, isSo: boolean, open: string) =>
    `${ended} of ${all} ${done}${isSo ? `, ${open} not` : ''}`,
  of: (value: string, count: string) => `${value} of ${count}`,
  wereNot: (open: string, isOne: boolean, done: string) => `${open} ${isOne ? 'was' : 'were'} not ${done}.`,
  staysListStillTicked: 'It stays in the list, still ticked.',
  theyStayListStill: 'They stay in the list, still ticked.',
  outcomes: 'Outcomes',
  bill: 'bill',
  cancelStopsAfterBills: 'Cancel stops after the bills that are under way. What is done stays done.',
  close: 'Close',
  goLogin: 'Go to login',
  tryAgain: (open: string) => `Try ${open} again`,
  outcome: 'Outcome',
  waits: 'Waits',
  underWay: 'Under way',
  leave: 'Leave',
  bills2: 'Bills',
  ticked: (noun: string) => `Ticked ${noun}`,
  ticked2: (count: string) => `${count} ticked`,
  ticked3: (count: string, value: string) => `${count} of ${value} ticked`,
  net2: 'Net ',
  untickAll: 'Untick all',
  billBills: (count: string, isOne: boolean) => `${count} ${isOne ? 'bill' : 'bills'}`,
};
