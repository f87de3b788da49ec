// Where an order of a scheme system is in the office (3§4): it waits, it became a bill, or it went back with a remark.

export const orderStates = ['received', 'processed', 'rejected'] as const;
export type OrderState = (typeof orderStates)[number];
