// The components of a scheme, through the treasury's component service. An answer serves for a day without asking again, and
// after that for as long as the service does not answer.
import type { Components as List } from '@portal/domain/sparsh/component';
import { sparshErrors } from '@portal/domain/sparsh/errors';
import { AppError } from '../error.ts';
import { log } from '../log.ts';
import type { ComponentPort } from '../port/component.ts';
import { itemOf } from '../storage/change.ts';
import { putRows, readRows } from '../storage/read.ts';
import { type ComponentsRow, componentsEntity, wantedComponents } from './entity.ts';

const freshHours = 24;
const keptDays = 400;

interface Context {
  readonly now: Date;
  readonly requestId: string;
}

/** When the service said so, and whether that was today. */
export interface KnownComponents extends List {
  readonly at: string;
  readonly isFresh: boolean;
}

export const Components = {
  /**
   * Of a scheme, kept today or asked for now, else as the service said last; undefined where it knows no such scheme.
   * @throws `sparsh.components-unavailable` (503) where it never named any
   */
  async of(
    port: () => ComponentPort,
    slsCode: string,
    context: Context,
  ): Promise<KnownComponents | undefined> {
    const [kept] = await readRows([wantedComponents(slsCode)]);
    return Components.keptOr(kept, port, slsCode, context);
  },

  /** The same with the kept row, where one was read already. */
  async keptOr(
    kept: ComponentsRow | undefined,
    port: () => ComponentPort,
    slsCode: string,
    context: Context,
  ): Promise<KnownComponents | undefined> {
    const known = kept?.slsCode === slsCode ? kept : undefined;
    const age = known ? context.now.getTime() - Date.parse(known.at) : Number.POSITIVE_INFINITY;
    if (known && age < freshHours * 3_600_000) return { ...known, isFresh: true };
    try {
      const found = await port().find(slsCode, { requestId: context.requestId });
      if (found) await keep(slsCode, found, context.now);
      return found && { ...found, at: context.now.toISOString(), isFresh: true };
    } catch (error) {
      const isSilent = error instanceof AppError && error.code === sparshErrors.componentsUnavailable.code;
      if (!known || !isSilent) throw error;
      log('warn', 'components.not-asked', { slsCode, knownSince: known.at });
      return { ...known, isFresh: false };
    }
  },
};

const keep = (slsCode: string, { parents, childmost }: List, now: Date): Promise<void> => {
  const expiresAt = Math.floor(now.getTime() / 1000) + keptDays * 86_400;
  const row = {
    slsCode,
    parents: [...parents],
    childmost: [...childmost],
    at: now.toISOString(),
    expiresAt,
  };
  return putRows([itemOf(componentsEntity().put(row))]);
};
