// Where the orders of each scheme system are listed.
import type { OrderSystem } from '@portal/domain/order/order';

export const orderLists = {
  nrega: '/nrega/FTO',
  nrlm: '/nrlm/payment-advise',
  pmgsy: '/pmgsy/paymentDetails',
} as const satisfies Record<OrderSystem, string>;
