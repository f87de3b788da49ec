// What lists of bills and their screens say. Spelling as the specification has it: officers know these sentences.

export const billText = {
  noDeductions: 'No deduction added. Please add one to get started!',
  noPayees: 'No payee added. Please add one to get started!',
  noBills: 'No Bills Found...',
  totalAmount: (total: string) => `Total Amount : Rs. ${total}`,
  submitted: (transNo: string) => `Bill submitted successfully: ${transNo}`,
  notFound: 'There is no bill of this number in your office.',
  findMore: 'Type two letters or digits.',
  finalOnly: 'Only a Final login may do this.',
  deleted: (transNo: string) => `Bill ${transNo} is deleted.`,
  returned: (transNo: string) => `Bill ${transNo} is returned to Draft.`,
  deleteOthersBill: 'Only a Final login may delete a bill that another login prepared.',
} as const;
