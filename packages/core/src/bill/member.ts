// Which bills a consolidated bill is made of, in their order: numbers and amounts, in pages of 200, so that removing a child
// rewrites one small row (decisions.md, Consolidation).
import { type StoredKind, storedKindNames } from '@portal/domain/bill/kind';
import { consolidationLimits } from '@portal/domain/consolidation/schema';
import { paise } from '@portal/domain/money';
import * as z from 'zod';
import { put, remove } from '../storage/change.ts';
import { partsOf, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { memberPageEntity } from './member-entity.ts';

const Amount = z.number().transform((value) => paise(value));
const Member = z.strictObject({
  transNo: z.string(),
  authNo: z.string(),
  deptBillNo: z.string(),
  kind: z.enum(storedKindNames as unknown as [StoredKind]),
  grossPaise: Amount,
  deductionPaise: Amount,
  netPaise: Amount,
  payeeCount: z.int(),
});
/** A child as its parent knows it; amounts in paise. */
export type Member = Readonly<z.output<typeof Member>>;
const Members = z.array(Member);

interface ParentKey {
  readonly ddoCode: string;
  readonly transNo: string;
}

const membersPerPage = 200;
const pageName = (page: number): string => String(page).padStart(2, '0');

/** A page of members, as it is stored. */
interface MemberPage {
  readonly page: string;
  readonly members: readonly Member[];
}

/** All pages that there may be, to be read with other rows. */
export const wantedMembers = ({ ddoCode, transNo }: ParentKey): Wanted<MemberPage>[] =>
  Array.from({ length: Math.ceil(consolidationLimits.bills / membersPerPage) }, (_, page) => {
    const entity = memberPageEntity();
    const { key, parse } = wanted(entity, entity.get({ ddoCode, transNo, page: pageName(page) }));
    return { key, parse: (item) => readPage(parse(item)) };
  });

const readPage = ({ page, members }: { page: string; members: string }): MemberPage => ({
  page,
  members: Members.parse(JSON.parse(members)),
});

/** Every page, in their order. */
export const memberPages = async (parent: ParentKey): Promise<MemberPage[]> =>
  (await readRows(wantedMembers(parent))).filter((page) => page !== undefined);

/** The children of pages, in their order. */
export const membersIn = (pages: readonly (MemberPage | undefined)[]): Member[] =>
  pages.flatMap((page) => [...(page?.members ?? [])]);

/** The children of a consolidated bill, in their order. */
export const membersOf = async (parent: ParentKey): Promise<Member[]> => membersIn(await memberPages(parent));

/** The changes that note the children of a consolidation; without an end they are kept for ever. */
export const noteMembers = (
  parent: ParentKey,
  members: readonly Member[],
  expiresAt: number | undefined,
): Change[] =>
  partsOf(members, membersPerPage).map((some, page) =>
    memberChange(parent, { page: pageName(page), members: some }, expiresAt),
  );

/** The change that writes a page of children as it is from now on. */
export const memberChange = (
  { ddoCode, transNo }: ParentKey,
  { page, members }: MemberPage,
  expiresAt?: number,
): Change =>
  members.length === 0
    ? remove(memberPageEntity().delete({ ddoCode, transNo, page }), unexpected)
    : put(
        memberPageEntity().put({
          ddoCode,
          transNo,
          page,
          members: JSON.stringify(members),
          ...(expiresAt === undefined ? {} : { expiresAt }),
        }),
        unexpected,
      );

const unexpected = unexpectedRefusal('a page of children carries no condition');
