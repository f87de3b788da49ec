// The address of a bill's page, to which its numbers lead from every list and message: the one place that knows it.

export const billAddress = (transNo: string): string => `/bills/${transNo}`;
