// A saved view: the state in which a login wants to see a list again, under a name (decisions.md, Saved views).
import * as z from 'zod';
import { nameFault, plainName } from '../name.ts';
import { viewLimits as limits } from './limits.ts';
import { viewText as text } from './texts.ts';

/** A list whose views are kept, as the screens name it: `bills-to-authorize`. */
export const ListName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Enter the name of a list.');

export const ViewName = z
  .string()
  .max(limits.nameCharacters * 2, text.nameLong)
  .transform(plainName)
  .superRefine((name, context) => {
    const message =
      name === ''
        ? text.nameMissing
        : name.length > limits.nameCharacters
          ? text.nameLong
          : nameFault(name)?.message;
    if (message) context.addIssue({ code: 'custom', message });
  });

const ColumnId = z.string().min(1).max(60);

/** What a table shows, and what its screen has chosen around it; the portal keeps it and never reads it. */
export const ViewState = z
  .strictObject({
    filter: z.string().max(limits.filterCharacters, text.stateLong),
    sort: z.strictObject({ id: ColumnId, descending: z.boolean() }).nullable(),
    /** Rows of a page. */
    rows: z.int().min(1).max(1_000),
    /** Columns that are not shown. */
    hidden: z.array(ColumnId).max(40),
    /** Of the screen: what is searched, which year is shown. */
    chosen: z.record(z.string().max(40), z.string().max(200, text.stateLong)),
  })
  .refine((state) => JSON.stringify(state).length <= limits.stateCharacters, text.stateLong);
export type ViewState = z.output<typeof ViewState>;

export const View = z.strictObject({ list: z.string(), name: z.string(), state: ViewState });
export type View = z.output<typeof View>;
