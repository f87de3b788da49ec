// Saved views, kept at the portal for the login that saved them, on any machine: at most 20, a name once in a list
// (decisions.md, Saved views).
import { isDeepStrictEqual } from 'node:util';
import { viewErrors as refuse } from '@portal/domain/view/api';
import { byName, isSameView, viewLimits } from '@portal/domain/view/limits';
import { View } from '@portal/domain/view/schema';
import type { EntityItem } from 'electrodb';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { put } from '../storage/change.ts';
import { runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { viewEntity } from './entity.ts';

type ViewRow = EntityItem<ReturnType<typeof viewEntity>>;
type Named = Pick<View, 'list' | 'name'>;

export const Views = {
  /** Those of the own login, by name. */
  list: async (call: Call): Promise<View[]> => {
    const [row] = await readRows([wantedViews(call)]);
    return [...viewsOf(row, call)].sort(byName);
  },

  /**
   * Saves a view; what is saved already is answered and not written.
   * @throws `view.taken` (422) where its list has another of the name and it does not say that it replaces it; `view.too-many` (422)
   */
  save: async (call: Call, { replaces, ...view }: View & { readonly replaces: boolean }): Promise<View> => {
    const { answer } = await runCommand(call, {
      name: 'view.save',
      input: view,
      answer: View,
      reads: { row: wantedViews(call) },
      act({ row }) {
        const views = viewsOf(row, call);
        const before = views.find((one) => isSameView(one, view));
        if (before && isDeepStrictEqual(before, view)) return { answer: before };
        if (before && !replaces) throw new AppError(refuse.taken);
        const others = views.filter((one) => one !== before);
        if (others.length >= viewLimits.views) throw new AppError(refuse.tooMany);
        return { answer: view, changes: { views: written(call, row, [...others, view]) } };
      },
    });
    return answer;
  },

  /** Removes a view; one that is gone already is removed. */
  remove: async (call: Call, named: Named): Promise<void> => {
    await runCommand(call, {
      name: 'view.remove',
      input: named,
      answer: z.string(),
      reads: { row: wantedViews(call) },
      act({ row }) {
        const views = viewsOf(row, call);
        const others = views.filter((one) => !isSameView(one, named));
        if (others.length === views.length) return { answer: named.name };
        return { answer: named.name, changes: { views: written(call, row, others) } };
      },
    });
  },
};

/** The key under which a login's views are: no other login has it. */
const ownKey = ({ officer: { accountId, login } }: Pick<Call, 'officer'>) => ({ accountId, login });

const wantedViews = (call: Call) => wanted(viewEntity(), viewEntity().get(ownKey(call)));

const viewsOf = (row: ViewRow | undefined, { officer }: Call): readonly View[] =>
  row?.ddoCode === officer.office.ddoCode ? row.views : [];

const written = (call: Call, row: ViewRow | undefined, views: readonly View[]): Change =>
  put(
    viewEntity()
      .put({
        ...ownKey(call),
        ddoCode: call.officer.office.ddoCode,
        version: (row?.version ?? 0) + 1,
        views: [...views],
      })
      .where((stored, { eq, notExists }) =>
        row ? eq(stored.version, row.version) : notExists(stored.version),
      ),
    () => new Overtaken(),
  );
