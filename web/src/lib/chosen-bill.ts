// The bill that a desk has open, in its address: by authorization number, so that another desk can lead there.

export interface ChosenBill {
  readonly bill?: string;
}

/** The router reads digits as a number. */
export const chosenBill = ({ bill }: Record<string, unknown>): ChosenBill =>
  /^\d{1,24}$/.test(String(bill)) ? { bill: String(bill) } : {};
