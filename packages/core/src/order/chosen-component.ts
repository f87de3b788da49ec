// The component that an officer chooses for the deductions of a payment advice (3§4, 3§5.8): one of the scheme that pays.
import { orderErrors } from '@portal/domain/order/errors';
import { orderText as text } from '@portal/domain/order/texts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import type { ComponentPort } from '../port/component.ts';
import { Components } from '../sparsh/components.ts';
import { deductionOf } from './deduction.ts';
import type { Headed } from './entity.ts';

export interface ChosenComponent {
  readonly code: string;
  readonly description: string;
}

/**
 * Undefined where nothing is kept back, or the system of the order leaves no choice.
 * @throws `order.sls-missing`, `order.component-missing`, `order.component-unknown` 422; `sparsh.components-unavailable` 503
 */
export const chosenComponent = async (
  call: Call,
  order: Headed,
  code: string | undefined,
  components: (() => ComponentPort) | undefined,
): Promise<ChosenComponent | undefined> => {
  if (!components || deductionOf(order) === 0) return undefined;
  if (!order.listed?.slsCode) throw new AppError(orderErrors.slsMissing);
  if (!code) throw new AppError(orderErrors.componentMissing);
  const { slsCode } = order;
  const known = await Components.of(components, slsCode, call);
  const found = known?.childmost.find(({ component_code }) => component_code === code);
  if (!found)
    throw new AppError(orderErrors.componentUnknown, { message: text.componentUnknown(code, slsCode) });
  return { code, description: found.component_desc };
};
