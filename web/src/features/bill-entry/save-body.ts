// What a save of an unfinished entry sends: where it belongs, what a list says of it, and what was typed.
import { toRupees, zeroPaise } from '@portal/domain/money';
import type { UnfinishedPlace } from '@portal/domain/unfinished/place';
import { pack } from '../../data/pack.ts';
import type { UnfinishedSave } from '../../data/unfinished-content.ts';
import type { ChosenGrant } from '../../lib/chosen-grant.ts';
import type { EntryContent } from './entry-content.ts';

export type CopyPlace = ChosenGrant & Pick<UnfinishedPlace, 'screen'>;
export type TypedContent = Pick<UnfinishedSave, 'form' | 'content'>;

/** A shorter text is not worth packing. */
const packedFromCharacters = 20_000;
/** What a browser sends for a page that is gone: 64 KB with all headers. */
const keepaliveBytes = 60_000;

/** What a save follows: the last one that was answered, and those of this tab since that were not. */
export interface Followed {
  readonly base: string | undefined;
  readonly unanswered: readonly string[];
}

export const saveBody = (
  { screen, grant, details, correct }: CopyPlace,
  { deptBillNo, gross = zeroPaise }: EntryContent,
  { base, unanswered }: Followed,
  typed: TypedContent,
): UnfinishedSave => ({
  screen,
  grant,
  ...(details ? { scheme: details } : {}),
  ...(correct === undefined ? {} : { correct }),
  dept_bill_no: deptBillNo.slice(0, 100),
  gross_amt: toRupees(gross),
  version: crypto.randomUUID(),
  ...(base === undefined ? {} : { base }),
  ...(unanswered.length === 0 ? {} : { unanswered: [...unanswered] }),
  ...typed,
});

/** `text` is the content as JSON. */
export const packedContent = async (text: string): Promise<TypedContent> =>
  text.length > packedFromCharacters && 'CompressionStream' in globalThis
    ? { form: 'deflate', content: await pack(text) }
    : { form: 'json', content: text };

/** Without a wait, for a page that goes; undefined where the browser would not send so much. */
export const plainContent = (content: EntryContent): TypedContent | undefined => {
  const text = JSON.stringify(content);
  return new Blob([text]).size > keepaliveBytes ? undefined : { form: 'json', content: text };
};
