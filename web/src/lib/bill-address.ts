// Where a bill is looked at, from every list and message: the one place that knows the address.

export const billAddress = (transNo: string): string => `/history/${transNo}`;
