// An official A4 sheet as a tagged PDF: pages, the pen, running header and footer with "Page x of y". Whatever is not
// content (rules, header, footer) is marked as an artifact, so that it is never read aloud.
import { fontNames } from './document-assets.ts';
import { openFont } from './font.ts';
import { dateString, PdfFile, ref, textString } from './pdf-file.ts';
import { embedFont } from './pdf-font.ts';
import { type MarkedPage, type StructureElement, StructureTree } from './pdf-structure.ts';
import type { Shaper } from './shaper.ts';
import { type TextLine, Typesetter } from './typesetter.ts';

/** Points; y runs down from the upper edge, as one reads. */
export const sheetWidth = 595.28;
const sheetHeight = 841.89;
export const marginX = 40;
export const bodyWidth = sheetWidth - 2 * marginX;
const firstBodyTop = 44;
const bodyTop = 58;
const bodyBottom = sheetHeight - 54;

export const ink = '0.075 0.098 0.125';
export const mutedInk = '0.278 0.318 0.373';
const hairline = '0.773 0.8 0.835';

export interface TextStyle {
  readonly size: number;
  readonly colour?: string;
}

export interface SheetHeading {
  readonly title: string;
  /** Left and right of the header on every page but the first. */
  readonly runningHeader: readonly [string, string];
  /** Left in the footer of every page. */
  readonly footer: string;
  readonly drawnAt: Date;
}

interface Page extends MarkedPage {
  /** Operators of the page while it is written, and the number of its stream once it is turned. */
  content: string[];
  rules: string[];
  streamId?: number;
}

export class Sheet {
  readonly text: Typesetter;
  readonly structure: StructureTree;
  /** Where the next block begins. */
  y = firstBodyTop;
  readonly #heading: SheetHeading;
  readonly #file = new PdfFile();
  readonly #pages: Page[] = [];
  #page: Page;

  constructor(heading: SheetHeading, shape: Shaper) {
    this.#heading = heading;
    this.text = new Typesetter(shape);
    this.structure = new StructureTree(this.#file);
    this.#page = this.#addPage();
  }

  get room(): number {
    return bodyBottom - this.y;
  }

  /** Turns the page unless so much height is left; true when it turned. */
  need(height: number): boolean {
    if (height <= this.room) return false;
    this.turnPage();
    return true;
  }

  turnPage(): void {
    this.#closePage();
    this.#page = this.#addPage();
    this.y = bodyTop;
  }

  /** What `draw` shows belongs to the element. */
  mark(element: StructureElement, draw: () => void): void {
    const mark = this.structure.mark(element, this.#page);
    this.#page.content.push(`/${element.type} << /MCID ${mark} >> BDC`);
    draw();
    this.#page.content.push('EMC');
  }

  /** What `draw` shows is repetition: it is printed and not read aloud. */
  repeat(draw: () => void): void {
    this.#page.content.push('/Artifact BMC');
    draw();
    this.#page.content.push('EMC');
  }

  /** Shows a line with its baseline at y; `x` is its left edge, or its right edge when aligned so. */
  show(line: TextLine, x: number, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    this.#page.content.push(lineOperators(line, x, y, style, align));
  }

  rule(x1: number, x2: number, y: number, weight: 'hairline' | 'thin' | 'thick'): void {
    const [width, colour] = weight === 'hairline' ? [0.5, hairline] : [weight === 'thin' ? 0.75 : 1.5, ink];
    const height = number(sheetHeight - y);
    this.#page.rules.push(`${width} w ${colour} RG ${number(x1)} ${height} m ${number(x2)} ${height} l S`);
  }

  finish(): Uint8Array {
    const file = this.#file;
    this.#closePage();
    const runningLines = this.#pages.map((_page, index) => file.putStream('', this.#runningLines(index)));
    const pageTree = file.reserve();
    const fonts = [...this.text.used].map(
      ([font, used]) => `/${resourceName(font.name)} ${ref(embedFont(file, font, used))}`,
    );
    const resources = file.put(`<< /Font << ${fonts.join(' ')} >> >>`);
    for (const [index, { id, streamId }] of this.#pages.entries()) {
      const streams = [streamId, runningLines[index]].filter((stream) => stream !== undefined).map(ref);
      file.put(
        `<< /Type /Page /Parent ${ref(pageTree)} /MediaBox [0 0 ${sheetWidth} ${sheetHeight}] ` +
          `/Resources ${ref(resources)} /Contents [${streams.join(' ')}] /StructParents ${index} /Tabs /S >>`,
        id,
      );
    }
    file.put(
      `<< /Type /Pages /Count ${this.#pages.length} /Kids [${this.#pages.map(({ id }) => ref(id)).join(' ')}] >>`,
      pageTree,
    );
    const structureRoot = this.structure.finish(this.#pages);
    const { title, drawnAt } = this.#heading;
    const metadata = file.putStream('/Type /Metadata /Subtype /XML', metadataPacket(title, drawnAt), 'plain');
    const catalog = file.put(
      `<< /Type /Catalog /Pages ${ref(pageTree)} /Lang (en-IN) /MarkInfo << /Marked true >> ` +
        `/StructTreeRoot ${ref(structureRoot)} /ViewerPreferences << /DisplayDocTitle true >> /Metadata ${ref(metadata)} >>`,
    );
    const date = dateString(drawnAt);
    const info = file.put(
      `<< /Title ${textString(title)} /Creator (Bill Portal) /Producer (Bill Portal) ` +
        `/CreationDate ${date} /ModDate ${date} >>`,
    );
    return file.finish(catalog, info);
  }

  #addPage(): Page {
    const page: Page = { id: this.#file.reserve(), marks: [], content: [], rules: [] };
    this.#pages.push(page);
    return page;
  }

  /** Writes the page out, so that a slip of thousands of payees never holds more than one page as text. */
  #closePage(): void {
    const page = this.#page;
    const rules = page.rules.length > 0 ? ['/Artifact BMC', ...page.rules, 'EMC'] : [];
    page.streamId = this.#file.putStream('', [...page.content, ...rules].join('\n'));
    page.content = [];
    page.rules = [];
  }

  /** Header and footer: a stream of their own, since the number of pages is known last. */
  #runningLines(index: number): string {
    const style = { size: 7.5, colour: mutedInk };
    const right = sheetWidth - marginX;
    const { runningHeader, footer } = this.#heading;
    const pageNumber = `Page ${index + 1} of ${this.#pages.length}`;
    const put = (text: string, x: number, y: number, align: 'left' | 'right') =>
      lineOperators(this.text.line(text), x, y, style, align);
    const header = [
      '/Artifact << /Type /Pagination /Subtype /Header >> BDC',
      put(runningHeader[0], marginX, 38, 'left'),
      put(runningHeader[1], right, 38, 'right'),
      'EMC',
    ];
    return [
      ...(index > 0 ? header : []),
      '/Artifact << /Type /Pagination /Subtype /Footer >> BDC',
      put(footer, marginX, sheetHeight - 30, 'left'),
      put(pageNumber, right, sheetHeight - 30, 'right'),
      'EMC',
    ].join('\n');
  }
}

const lineOperators = (
  line: TextLine,
  x: number,
  y: number,
  { size, colour = ink }: TextStyle,
  align: 'left' | 'right',
): string => {
  const left = align === 'right' ? x - (line.width * size) / 1000 : x;
  let operators = `BT ${colour} rg 1 0 0 1 ${number(left)} ${number(sheetHeight - y)} Tm`;
  for (const { font, pieces, actualText } of line.runs) {
    operators += ` /${resourceName(font)} ${size} Tf`;
    if (actualText !== undefined) operators += ` /Span << /ActualText ${textString(actualText)} >> BDC`;
    for (const { elements, rise } of pieces)
      operators +=
        rise === 0 ? ` [${elements}] TJ` : ` ${number((rise * size) / 1000)} Ts [${elements}] TJ 0 Ts`;
    if (actualText !== undefined) operators += ' EMC';
  }
  return `${operators} ET`;
};

const resourceNames = new Map(fontNames.map((name, index) => [name, `F${index}`]));
const resourceName = (name: (typeof fontNames)[number]): string =>
  resourceNames.get(name) ?? openFont(name).name;

const number = (value: number): number => Math.round(value * 100) / 100;

const metadataPacket = (title: string, drawnAt: Date): Uint8Array => {
  const escaped = title.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
  const date = drawnAt.toISOString();
  return Buffer.from(`<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>
   <dc:language><rdf:Bag><rdf:li>en-IN</rdf:li></rdf:Bag></dc:language>
   <xmp:CreatorTool>Bill Portal</xmp:CreatorTool>
   <xmp:CreateDate>${date}</xmp:CreateDate>
   <xmp:ModifyDate>${date}</xmp:ModifyDate>
   <pdf:Producer>Bill Portal</pdf:Producer>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`);
};
