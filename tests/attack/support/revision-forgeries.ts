// Forgeries beside the drawing of the box: what the signature says, where its box is, and what else the revision changes.
import { adding, both, drawing, type Edit, objectOf, packed, replacing } from './forged-body.ts';
import type { Forgery } from './forgery-kinds.ts';

const kindOf = (kind: string, variations: Readonly<Record<string, Edit>>): Forgery[] =>
  Object.entries(variations).map(([name, edit]) => ({ kind, name, edit }));

const each = <Item>(items: readonly Item[], edit: (item: Item) => Edit): Readonly<Record<string, Edit>> =>
  Object.fromEntries(items.map((item) => [String(item), edit(item)]));

const words = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const says = (key: string, to: string): Edit => replacing(new RegExp(`/${key} <feff[0-9a-f]+>`), to);
const sayings = (key: string, others: readonly string[]): Readonly<Record<string, Edit>> =>
  Object.fromEntries(others.map((text) => [`${key}: ${text}`, says(key, `/${key} ${words(text)}`)]));

const other = kindOf('a dictionary that says another thing than the box', {
  ...sayings('Reason', ['Rejected', 'approved', 'Approved ', '']),
  ...sayings('Location', ['Delhi', ' Imphal']),
  ...sayings('Name', ['Another Officer', 'Demo Officer ', 'DEMO OFFICER', '']),
  ...each(['Name', 'Reason', 'Location'], (key) => says(key, '')),
  ...each(['Name', 'Reason', 'Location'], (key) => says(key, `/${key} /Word`)),
  'UTF-16 of the other order': says('Reason', '/Reason <fffe41007000700072006f00760065006400>'),
  'UTF-8': says('Reason', '/Reason <efbbbf417070726f766564>'),
  'a second mark': says('Reason', '/Reason <fefffeff0041007000700072006f007600650064>'),
  'half a character': says('Reason', '/Reason <feff0041007000700072006f00760065006400>'),
  'a language mark': says('Reason', '/Reason <feff001b0065006e001b0041007000700072006f007600650064>'),
});

const figures = kindOf('a figure in the words', {
  ...sayings('Reason', [
    '9,99,999',
    '९९,९९९',
    '৯৯',
    '꯹꯹',
    '９',
    '₹',
    'Ⅸ',
    '½',
    '█',
    '────',
    '\u202e000,1',
    'l\u0336',
    'привет',
    '<b>',
  ]),
  ...sayings('Location', [
    'Rs 9',
    '1',
    'a\nb',
    '\u0000',
    '\ud835\udfd7',
    '²',
    '①',
    '—',
    '“9”',
    'x'.repeat(201),
  ]),
});

const time = (to: string): Edit => replacing(/\/M \(D:[^)]*\)/, to);
const ahead = (days: number): string => {
  const shifted = new Date(Date.now() + days * 86_400_000 + 330 * 60_000).toISOString();
  return `/M (D:${shifted.replace(/\D/g, '').slice(0, 14)}+05'30')`;
};
const times = kindOf('another time than the box shows, or none', {
  ...each([-3650, -30, -2, -0.5, 0.5, 2, 365], (days) => time(ahead(days))),
  ...each(
    [
      ...[
        '',
        '/M null',
        '/M ()',
        '/M (today)',
        "/M (D:20261131000000+05'30')",
        "/M (D:20261122240000+05'30')",
      ],
      ...[
        '/M (D:20261122)',
        '/M (20261122101010)',
        '/M (D:20261122101010Z)',
        "/M (D:20261122101010-05'30')",
        '/M 2026',
      ],
    ],
    time,
  ),
});

const rectangle = (corners: string): Edit => replacing(/\/Rect \[[^\]]*\]/, `/Rect [${corners}]`);
const rectangles = kindOf('a box in another place or size', {
  ...each(
    [
      ...[
        '',
        '0 0 0 0',
        '46 756 46 813',
        '46 756 214 756',
        '214 813 46 756',
        '46 813 214 756',
        '46 756 214',
        '46 756 214 813 0',
      ],
      ...[
        '0 0 595 842',
        '0 0 168 570',
        '46 756 215 813',
        '46 756 214 814',
        '46 756 382 870',
        '46 756 130 784.5',
        '46 756 56 760',
      ],
      ...[
        '500 756 668 813',
        '-84 756 84 813',
        '46 800 214 857',
        '1000 1000 1168 1057',
        '-1000 -1000 -832 -943',
      ],
      ...['(46) (756) (214) (813)', '46 756 214 null', '46 756 true 813', '0.0001 0.0001 0.0002 0.0002'],
    ],
    rectangle,
  ),
});

const onWidget = (added: string): Edit => replacing('<< /Type /Annot ', `<< ${added} /Type /Annot `);
const widgets = kindOf('an entry of the field', {
  ...each(
    [
      ...[
        '/A << /S /URI /URI (http://x) >>',
        '/AA << /E << /S /Hide >> >>',
        '/OC << /Type /OCG /Name (x) >>',
        '/MK << /BG [1] >>',
      ],
      ...[
        '/MK << /R 90 >>',
        '/BS << /W 60 >>',
        '/Border [0 0 60]',
        '/C [1]',
        '/CA 0',
        '/ca 0',
        '/BM /Screen',
        '/H /P',
        '/Parent 3 0 R',
      ],
      ...[
        '/Kids []',
        '/TU (x)',
        '/TM (x)',
        '/DA (/F1 0 Tf)',
        '/Q 1',
        '/DV (x)',
        '/Lock << >>',
        '/SV << >>',
        '/StructParent 0',
      ],
      ...[
        '/Contents (9,99,999)',
        '/NM (x)',
        '/M (D:2026)',
        '/Popup 3 0 R',
        '/AF []',
        '/Ff 1',
        '/AS /On',
        '/Opt []',
        '/MaxLen 1',
        '/RV (x)',
      ],
    ],
    onWidget,
  ),
  ...each(['/T (9,99,999)', '/T (Signature1.1)', '/T ()', ''], (name) => replacing('/T (Signature1)', name)),
});

const onSignature = (added: string): Edit =>
  replacing('/Filter /Adobe.PPKLite', `${added} /Filter /Adobe.PPKLite`);
const signatures = kindOf('an entry of the signature', {
  ...each(
    [
      ...[
        '/Reference []',
        '/Prop_Build << /App << /Name /X >> >>',
        '/ContactInfo (9,99,999)',
        '/Changes [1 2 3]',
        '/Cert (x)',
      ],
      ...[
        '/R 1',
        '/V 1',
        '/Prop_AuthTime 1',
        '/Prop_AuthType /PIN',
        '/ADBE_Build << >>',
        '/AF []',
        '/Kids []',
      ],
    ],
    onSignature,
  ),
  'another filter': replacing('/Filter /Adobe.PPKLite', '/Filter /Entrust.PPKEF'),
  'a time stamp of the document': replacing('/Type /Sig', '/Type /DocTimeStamp'),
});

const onCatalog = (added: string): Edit => replacing('/Type /Catalog', `/Type /Catalog ${added}`);
const onPage = (added: string): Edit => replacing('/Type /Page /Parent', `${added} /Type /Page /Parent`);
const rest = kindOf('another change of the body', {
  ...each(
    [
      ...[
        '/OpenAction [3 0 R /Fit]',
        '/AA << >>',
        '/Names << >>',
        '/OCProperties << >>',
        '/Perms << >>',
        '/PageLabels << >>',
        '/AF []',
      ],
      ...[
        '/ViewerPreferences << /PrintScaling /None >>',
        '/Collection << >>',
        '/DSS << >>',
        '/Version /2.0',
        '/Metadata 4 0 R',
        '/Lang (en)',
      ],
    ],
    onCatalog,
  ),
  ...each(
    [
      ...[
        '/Rotate 180',
        '/UserUnit 2',
        '/CropBox [0 0 595 400]',
        '/AA << >>',
        '/Group << /S /Transparency >>',
        '/Trans << >>',
      ],
      ...['/TrimBox [0 0 9 9]', '/Tabs /S', '/Dur 1', '/B []', '/Thumb 4 0 R'],
    ],
    onPage,
  ),
  ...each(['/NeedAppearances true', '/XFA (x)', '/DR << >>', '/DA (/F1 0 Tf)', '/CO []', '/Q 2'], (added) =>
    replacing('/SigFlags 3', `/SigFlags 3 ${added}`),
  ),
  'another content': adding([4, packed('BT /F1 14 Tf 50 780 Td (Amount Rs 9,99,999) Tj ET')]),
  'another font of the page': adding([100, '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>']),
  'an annotation over the amount': both(
    adding([
      150,
      '<< /Type /Annot /Subtype /FreeText /Rect [40 770 400 800] /Contents (9,99,999) /DA (/F1 14 Tf) >>',
    ]),
    replacing('/Annots [', '/Annots [150 0 R '),
  ),
  'an object that is not used': adding([150, '<< /S /JavaScript /JS (app.alert(1)) >>']),
  'a chain of 20,000 objects': both(
    drawing('q Q', (honest) => `${honest} /Extra 150 0 R`),
    adding(...Array.from({ length: 20_000 }, (_, at) => [150 + at, `[${151 + at} 0 R]`] as const), [
      20_150,
      'null',
    ]),
  ),
  'a list of 300,000 numbers': drawing('q Q', (honest) => `${honest} /Extra [${'0 '.repeat(300_000)}]`),
  'lists 90 levels deep': drawing('q Q', (honest) => `${honest} /Extra ${'['.repeat(90)}${']'.repeat(90)}`),
  'a second revision in the first': (revision) => `${revision}${objectOf(4, packed('q Q'))}`,
  'the honest box and an object below it': both(
    drawing('q Q', (honest) => `${honest} /Extra 150 0 R`),
    adding([150, packed('1 g 0 0 168 57 re f', '/Type /XObject /Subtype /Form /BBox [0 0 168 57]')]),
  ),
});

export const revisionForgeries: readonly Forgery[] = [
  ...[other, figures, times, rectangles, widgets, signatures, rest].flat(),
];
