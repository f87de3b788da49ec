// The components of a scheme, through the treasury's component service; its answers are kept for a day, so that a submit holds
// the components of a bill against them without asking again.
import type { Components as List } from '@portal/domain/sparsh/component';
import type { ComponentPort } from '../port/component.ts';
import { itemOf } from '../storage/change.ts';
import { putRows, readRows } from '../storage/read.ts';
import { type ComponentsRow, componentsEntity, wantedComponents } from './entity.ts';

const keptHours = 24;

interface Context {
  readonly now: Date;
  readonly requestId: string;
}

export const Components = {
  /**
   * Of a scheme, kept today or asked for now; undefined where the service knows no such scheme.
   * @throws `sparsh.components-unavailable` (503)
   */
  async of(port: () => ComponentPort, slsCode: string, context: Context): Promise<List | undefined> {
    const [kept] = await readRows([wantedComponents(slsCode)]);
    return Components.keptOr(kept, port, slsCode, context);
  },

  /** The same with the kept row, where one was read already. */
  async keptOr(
    kept: ComponentsRow | undefined,
    port: () => ComponentPort,
    slsCode: string,
    context: Context,
  ): Promise<List | undefined> {
    // TTL deletion comes late, so the time decides
    if (kept && kept.slsCode === slsCode && kept.expiresAt * 1000 > context.now.getTime()) return kept;
    const found = await port().find(slsCode, { requestId: context.requestId });
    if (found) await keep(slsCode, found, context.now);
    return found;
  },
};

const keep = (slsCode: string, { parents, childmost }: List, now: Date): Promise<void> => {
  const expiresAt = Math.floor(now.getTime() / 1000) + keptHours * 3600;
  const row = {
    slsCode,
    parents: [...parents],
    childmost: [...childmost],
    at: now.toISOString(),
    expiresAt,
  };
  return putRows([itemOf(componentsEntity().put(row))]);
};
