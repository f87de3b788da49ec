// The structure tree of a tagged PDF: what is a heading, a list, a table, and which marks on which page hold its words.
import { type PdfFile, ref } from './pdf-file.ts';

export type StructureType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD';

export interface StructureElement {
  readonly id: number;
  readonly type: StructureType;
  readonly parentId: number;
  readonly attributes: string;
  readonly kids: string[];
  pageId: number | undefined;
}

/** Content marks of a page: the element of each mark, by the mark's number. */
export interface MarkedPage {
  readonly id: number;
  readonly marks: number[];
}

export class StructureTree {
  readonly document: StructureElement;
  readonly #file: PdfFile;
  readonly #rootId: number;

  constructor(file: PdfFile) {
    this.#file = file;
    this.#rootId = file.reserve();
    this.document = newElement(file.reserve(), 'Document', this.#rootId, '');
  }

  /** A new element at the end of its parent; close it when its children are complete. */
  open(type: StructureType, parent: StructureElement, attributes = ''): StructureElement {
    const element = newElement(this.#file.reserve(), type, parent.id, attributes);
    parent.kids.push(ref(element.id));
    return element;
  }

  /** Numbers a piece of content on a page as belonging to the element. */
  mark(element: StructureElement, page: MarkedPage): number {
    const mark = page.marks.push(element.id) - 1;
    element.pageId ??= page.id;
    const isHere = element.pageId === page.id;
    element.kids.push(isHere ? String(mark) : `<< /Type /MCR /Pg ${ref(page.id)} /MCID ${mark} >>`);
    return mark;
  }

  close(element: StructureElement): void {
    const page = element.pageId === undefined ? '' : ` /Pg ${ref(element.pageId)}`;
    this.#file.put(
      `<< /Type /StructElem /S /${element.type} /P ${ref(element.parentId)}${page}${element.attributes} ` +
        `/K [${element.kids.join(' ')}] >>`,
      element.id,
    );
  }

  /** Ends the tree and gives the number of its root; pages are in the order of their StructParents numbers. */
  finish(pages: readonly MarkedPage[]): number {
    this.close(this.document);
    const parents = pages.map(
      ({ marks }, index) => `${index} ${ref(this.#file.put(`[${marks.map(ref).join(' ')}]`))}`,
    );
    const parentTree = this.#file.put(`<< /Nums [${parents.join(' ')}] >>`);
    this.#file.put(
      `<< /Type /StructTreeRoot /K [${ref(this.document.id)}] /ParentTree ${ref(parentTree)} ` +
        `/ParentTreeNextKey ${pages.length} >>`,
      this.#rootId,
    );
    return this.#rootId;
  }
}

/** A header cell names what it heads, so that a reader can speak it with each cell. */
export const scope = (of: 'Row' | 'Column', columnSpan = 1): string =>
  ` /A << /O /Table /Scope /${of}${columnSpan > 1 ? ` /ColSpan ${columnSpan}` : ''} >>`;

const newElement = (
  id: number,
  type: StructureType,
  parentId: number,
  attributes: string,
): StructureElement => ({
  id,
  type,
  parentId,
  attributes,
  kids: [],
  pageId: undefined,
});
