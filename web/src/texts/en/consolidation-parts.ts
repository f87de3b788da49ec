// Texts of consolidation components, wherever a screen has them.

export const consolidationPartsWords = {
  runs: 'Runs',
  underWayFailedOnes: 'under way, and failed ones of 30 days',
  couldNotTriedAgain: 'It could not be tried again. ',
  authorizeConsolidatedBill: 'Authorize Consolidated Bill',
  closeMessage: 'Close message',
  departmentBillNoTrans: (deptBillNo: string) => `Department Bill No ${deptBillNo}, Trans No`,
  started: (startedBy: string, startedAt: string) => `Started by ${startedBy}, ${startedAt}.`,
  departmentBillNo: (deptBillNo: string, label: string) => `Department Bill No ${deptBillNo}: ${label}`,
  youMayGoWorking: (who: string, bills: string) =>
    `${who} You may go on working; the bill appears when all ${bills} are in it.`,
  trying: 'Trying',
  retryDepartmentBillNo: (deptBillNo: string) => `Retry Department Bill No ${deptBillNo}`,
  retry: 'Retry',
  departmentBillNoNot: (deptBillNo: string) => `Department Bill No ${deptBillNo} was not made.`,
  billsStartedAllThem: (bills: string, startedBy: string, startedAt: string) =>
    `${bills} bills, started by ${startedBy}, ${startedAt}; all of them are free.`,
  billsClaimed: (some: string, all: string) => `${some} of ${all} bills claimed`,
  billsNotFreeYet: (some: string, all: string) => `${some} of ${all} bills are not free yet`,
  allBillsClaimedTheir: (all: string) => `all ${all} bills claimed, their lines are put together`,
};
