// The document as a whole: catalog, outline, names, form and the tree of pages.
import { isCount, isName, PdfDamage, type PdfValue } from '../value.ts';
import { clickAction, openAction, triggers } from './actions.ts';
import { annotation } from './annotations.ts';
import { field } from './fields.ts';
import { layers } from './layers.ts';
import { group } from './paint/state.ts';
import { checkPageContent, resources } from './resources.ts';
import { Unfit } from './unfit.ts';
import { dictionary, entries, inert, inertEntries, listOf, type Rule, refused } from './walk.ts';

const another = (what: string) => refused('body.not-plain', what);
const attached = another('an attached file');

/** Private notes of programs that made the file. */
const notes = inertEntries('PieceInfo', 'LastModified', 'Metadata');

const outlineItem: Rule = entries('the bookmarks', () => ({
  ...inertEntries('Title', 'Parent', 'Prev', 'Last', 'Count', 'Dest', 'SE', 'C', 'F', 'Type'),
  First: outlineItem,
  Next: outlineItem,
  A: clickAction,
}));

const names = entries('the names', () => ({
  ...inertEntries('Dests', 'AP', 'Pages', 'Templates', 'IDS', 'URLS'),
  JavaScript: refused('body.script', 'a script'),
  EmbeddedFiles: attached,
  Renditions: another('sound or film'),
}));

const form = entries('the form', () => ({
  ...inertEntries('SigFlags', 'DA', 'Q', 'CO'),
  Fields: listOf(field),
  DR: resources,
  NeedAppearances: (value, { page }) => {
    if (value !== false)
      throw new Unfit(
        'body.not-plain',
        'a form that each reader draws in its own way (NeedAppearances)',
        page,
      );
  },
  XFA: refused('body.script', 'a form of XFA'),
}));

/** What is shown and what is printed must be the same part of each page, and all pages. */
const cropBox: Rule = (value, { page }) => {
  if (!isName(value, 'CropBox'))
    throw new Unfit('body.not-plain', 'pages of which another part is shown than printed', page);
};
const viewing = entries('the settings of the reader', () => ({
  ...inertEntries('HideToolbar', 'HideMenubar', 'HideWindowUI', 'FitWindow', 'CenterWindow', 'Direction'),
  ...inertEntries('DisplayDocTitle', 'NonFullScreenPageMode', 'PrintScaling', 'Duplex', 'NumCopies'),
  ...inertEntries('PickTrayByPDFSize', 'Enforce', 'Type', 'Rights'),
  ViewArea: cropBox,
  ViewClip: cropBox,
  PrintArea: cropBox,
  PrintClip: cropBox,
  PrintPageRange: another('pages of which only some are printed'),
}));

const baseAddress = entries('the addresses', () => ({ Base: inert }));

export const catalog: Rule = entries('the catalog', () => ({
  ...notes,
  ...inertEntries(
    'Type',
    'Version',
    'Extensions',
    'PageLabels',
    'Dests',
    'PageLayout',
    'PageMode',
    'Threads',
  ),
  ...inertEntries(
    'StructTreeRoot',
    'MarkInfo',
    'Lang',
    'SpiderInfo',
    'OutputIntents',
    'Legal',
    'Perms',
    'DSS',
  ),
  ...inertEntries('DPartRoot', 'Info', 'JT', 'Infix'),
  // the tree of pages is walked page by page
  Pages: inert,
  Names: names,
  Outlines: outlineItem,
  OpenAction: openAction,
  AA: triggers,
  URI: baseAddress,
  AcroForm: form,
  ViewerPreferences: viewing,
  OCProperties: layers,
  Collection: another('a collection of files'),
  AF: attached,
  Requirements: another('a demand on the program that shows it'),
  NeedsRendering: refused('body.script', 'a form of XFA'),
}));

/** An entry that every reader takes from the nodes above a page, too. */
const ofNodes = { Resources: resources, ...inertEntries('MediaBox', 'CropBox', 'Rotate') };

const page: Rule = entries('a page', () => ({
  ...notes,
  ...ofNodes,
  ...inertEntries('Type', 'Parent', 'BleedBox', 'TrimBox', 'ArtBox', 'BoxColorInfo', 'Thumb', 'B'),
  ...inertEntries('Dur', 'Trans', 'StructParents', 'ID', 'PZ', 'SeparationInfo', 'Tabs', 'VP'),
  ...inertEntries(
    'OutputIntents',
    'DPart',
    'TemplateInstantiated',
    'ProcSet',
    'PDFpenImprints',
    'OneVisionPageColorsInfo',
  ),
  Group: group,
  // looked at as a whole
  Contents: inert,
  Annots: listOf(annotation),
  AA: triggers,
  UserUnit: (value, { page }) => {
    if (value !== 1)
      throw new Unfit('body.not-plain', 'a page measured in a unit that some readers do not know', page);
  },
  PresSteps: another('a page that changes while it is shown'),
  AF: attached,
}));

const node: Rule = entries('the tree of pages', () => ({
  ...notes,
  ...ofNodes,
  ...inertEntries('Type', 'Parent', 'Count', 'ProcSet', 'BleedBox', 'TrimBox', 'ArtBox'),
  Kids: listOf(checkPage),
}));

/** A page, or a node above pages; readers distinguish them by kind or by kids. */
export const checkPage: Rule = (value, at) => {
  const dict = dictionary(value);
  if (!dict.entries.has('Kids')) {
    page(value, at);
    checkPageContent(dict, at);
    return;
  }
  node(value, at);
  if (!isName(at.reader.resolve(dict.entries.get('Type')), 'Pages'))
    throw new PdfDamage('a node of the page tree that does not say so');
};

/** Some readers show as many pages as the tree says that there are. */
export const checkCount = (said: PdfValue | undefined, pages: number): void => {
  if (!isCount(said) || said !== pages)
    throw new PdfDamage(`${pages} pages, and another number in the page tree`);
};
