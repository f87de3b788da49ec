// Says whether a file may be a bill's body (3§5.7; decisions.md, Bodies): a PDF and nothing else, readable without guessing,
// with pages, not encrypted, made only of what every reader shows alike, and without anything that acts by itself. What a
// body may consist of is a list of what is allowed.

import { type Paper, withPage } from '@portal/domain/document/paper';
import { type BodyRefusal, bodySentence } from '@portal/domain/document/refusals';
import { signatureBox } from '@portal/domain/document/schema';
import { boxInside } from '@portal/domain/document/signature-place';
import {
  checkEnds,
  checkFirstPage,
  checkNoLaterCopy,
  checkOtherKinds,
  checkStreamEnd,
} from './body/around.ts';
import { catalog, checkCount, checkPage } from './body/document.ts';
import { checkEverywhere, type Grown } from './body/everywhere.ts';
import { type BodyFinding, Unfit } from './body/unfit.ts';
import { Walk } from './body/walk.ts';
import { type ByteSource, bytesSource, sha256Of } from './byte-source.ts';
import { frameOf, type PageFrame, type PdfPage, pagesOf, shownSize } from './pages.ts';
import { entriesOf, PdfEncrypted, type PdfObject, PdfReader } from './reader.ts';
import { isArray, isDict, isRef, PdfDamage, PdfTooLarge } from './value.ts';

export type BodyCheck =
  | {
      readonly ok: true;
      readonly pages: number;
      /** The sizes of its pages as they are shown. */
      readonly papers: readonly Paper[];
      readonly sha256: string;
      readonly sizeBytes: number;
    }
  | RefusedBody;

export interface RefusedBody {
  readonly ok: false;
  readonly code: BodyRefusal;
  /** For the officer: what was found, and how to make a plain PDF. */
  readonly message: string;
  /** For the log, where there is more to say. */
  readonly detail: string | undefined;
}

/** Checks a body. The file is read in pieces; only its structure is held in memory. */
export const checkBody = (body: Uint8Array | ByteSource): BodyCheck => {
  const source = body instanceof Uint8Array ? bytesSource(body) : body;
  try {
    if (Buffer.from(source.read(0, Math.min(5, source.size))).toString('latin1') !== '%PDF-')
      return refused({ code: 'body.not-pdf', what: '', page: undefined });
    const reader = new PdfReader(source);
    const { pages, papers } = checkContent(reader);
    return { ok: true, pages, papers, sha256: sha256Of(source), sizeBytes: source.size };
  } catch (error) {
    if (error instanceof Unfit) return refused(error.finding);
    if (error instanceof PdfEncrypted) return refused(inGeneral('body.encrypted'), error.message);
    if (error instanceof PdfTooLarge) return refused(inGeneral('body.too-complex'), error.message);
    if (error instanceof PdfDamage) return refused(inGeneral('body.damaged'), error.message);
    throw error;
  }
};

const inGeneral = (code: BodyRefusal): BodyFinding => ({ code, what: '', page: undefined });

const refused = ({ code, what, page }: BodyFinding, detail?: string): RefusedBody => ({
  ok: false,
  code,
  message: bodySentence(code, what, page),
  detail,
});

/**
 * What a file may contain nowhere, and what would change under a signature: of a body that was accepted before, this is
 * looked at again when it comes back signed. @throws PdfDamage
 */
export const dangerIn = (reader: PdfReader): BodyFinding | undefined => {
  try {
    checkObjects(reader);
    return undefined;
  } catch (error) {
    if (error instanceof Unfit) return error.finding;
    throw error;
  }
};

/** @throws Unfit, PdfDamage */
const checkObjects = (reader: PdfReader, checkToo: (object: PdfObject) => void = () => undefined): void => {
  const grown = grownBySignatures(reader);
  checkEverywhere(reader, grown, reader.trailer);
  for (const object of reader.objects()) {
    checkEverywhere(reader, grown, object.value);
    checkToo(object);
  }
};

/** The pages and their papers. @throws Unfit, PdfDamage */
const checkContent = (reader: PdfReader): { pages: number; papers: readonly Paper[] } => {
  checkEnds(reader.source);
  checkOtherKinds(reader.source);
  const walk = new Walk(reader);
  let pages = 0;
  let papers: readonly Paper[] = [];
  let firstPage = 0;
  for (const page of pagesOf(reader)) {
    walk.visit(checkPage, page.ref, ++pages);
    const [width, height] = shownSize(checkedFrame(reader, page));
    if (pages === 1) checkRoom({ width, height });
    papers = withPage(papers, { from: pages, width: Math.floor(width), height: Math.floor(height) });
    firstPage ||= page.ref.number;
  }
  if (pages === 0) throw new PdfDamage('no pages');
  walk.visit(checkPage, reader.root.entries.get('Pages'), undefined);
  checkCount(entriesOf(reader.resolve(reader.root.entries.get('Pages'))).get('Count'), pages);
  walk.visit(catalog, reader.root, undefined);
  walk.finish();
  checkObjects(reader, (object) => {
    checkStreamEnd(reader, object);
    checkFirstPage(reader, object, firstPage);
  });
  checkNoLaterCopy(reader.source, reader);
  return { pages, papers };
};

/** What readers make of a page without a size, or turned by some degrees, is their own. */
const checkedFrame = (reader: PdfReader, page: PdfPage): PageFrame => {
  const frame = frameOf(reader, page);
  const { width, height, rotation } = frame;
  if (!(width > 0 && height > 0) || rotation % 90 !== 0) throw new PdfDamage('a page of no size');
  return frame;
};

/** The first page is signed: a body that leaves no room for the box would be found out at the signature. @throws Unfit */
const checkRoom = (page: { readonly width: number; readonly height: number }): void => {
  if (!boxInside(signatureBox, page)) throw new Unfit('body.page-small', '');
};

/**
 * A signature may rewrite form, fields and annotations. None of them may be anything else besides, something that is
 * drawn or measured: what the signature adds would change that, too.
 */
const grownBySignatures = (reader: PdfReader): Grown => {
  const form = reader.root.entries.get('AcroForm');
  const formDict = reader.resolve(form);
  if (formDict !== null && !isDict(formDict)) throw new PdfDamage('a form that is no dictionary');
  const lists = [entriesOf(formDict).get('Fields')];
  for (const { dict } of pagesOf(reader)) lists.push(dict.entries.get('Annots'));
  for (const list of lists) {
    const items = reader.resolve(list);
    if (items !== null && !isArray(items))
      throw new PdfDamage('a list of fields or annotations that is none');
  }
  const uses = new Map<number, number>();
  for (const { number } of [form, ...lists].filter(isRef)) uses.set(number, (uses.get(number) ?? 0) + 1);
  return uses;
};
