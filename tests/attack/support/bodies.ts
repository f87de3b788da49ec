// Hostile bodies, made from one honest bill: each does or shows something that its pages do not say.
import { streamObject } from '@portal/core/pdf/body.fixture';
import { byCatalog, byContent } from './body-content.ts';
import { byFault, byFile } from './body-files.ts';
import { byLook } from './body-looks.ts';
import { type HostileBody, pair } from './body-maker.ts';

/** Every kind of action that a body must not have, with what it does. */
const actions: Readonly<Record<string, string>> = {
  JavaScript: '/JS (app.alert\\(1\\))',
  Rendition: '/JS (app.alert\\(1\\)) /OP 0',
  Launch: '/F (cmd.exe)',
  URI: '/URI (file:///etc/passwd)',
  GoToR: '/F (\\\\\\\\10.0.0.1\\\\share\\\\a.pdf) /D [0 /Fit]',
  GoToE: '/D [0 /Fit] /T << /R /C /N (a) >>',
  SubmitForm: '/F (https://x.example)',
  ImportData: '/F (a.fdf)',
  ResetForm: '',
  Hide: '/T (amount) /H true',
  SetOCGState: '/State [/OFF 60 0 R]',
  Named: '/N /Print',
  Sound: '/Sound 60 0 R',
  Movie: '/T (film)',
  Thread: '/D 0 /F (other.pdf)',
  Trans: '/Trans << /S /Dissolve >>',
  GoTo3DView: '/V /F',
  RichMediaExecute: '/CMD << /C (play) >>',
};

const jump = '/S /GoTo /D [3 0 R /Fit]';
const link = (action: string) => ({
  page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>]`,
  more: { 60: '<< /Type /OCG /Name (layer) >>' },
});
const isScript = (kind: string): boolean => kind === 'JavaScript' || kind === 'Rendition';
const unsafe = (kind: string): RegExp => (isScript(kind) ? /a script/ : /an action|a link to/);

const byAction = (): HostileBody[] =>
  Object.entries(actions).flatMap(([kind, does]) => {
    const action = `/S /${kind} ${does}`;
    const layer = { 60: '<< /Type /OCG /Name (layer) >>' };
    const bookmark = { 61: '<< /First 62 0 R /Last 62 0 R >>', 62: `<< /Title (x) /A << ${action} >> >>` };
    const opening = kind === 'URI' ? '/S /URI /URI (https://x.example)' : action;
    return [
      pair(`${kind} behind a link`, unsafe(kind), link(action)),
      pair(
        `${kind} next to a jump`,
        /a script|an action|actions in a chain/,
        link(`${jump} /Next << ${action} >>`),
      ),
      pair(`${kind} at opening`, unsafe(kind), { catalog: `/OpenAction << ${opening} >>`, more: layer }),
      pair(`${kind} when page 1 is shown`, unsafe(kind), {
        page: `/AA << /O << ${action} >> >>`,
        more: layer,
      }),
      pair(`${kind} behind a bookmark`, unsafe(kind), {
        catalog: '/Outlines 61 0 R',
        more: { ...layer, ...bookmark },
      }),
    ];
  });

const rect = '/Rect [50 770 200 800]';
const drawing = streamObject('0 g 0 0 150 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 150 30]');
const annotation = (entries: string) => ({
  page: `/Annots [<< /Type /Annot ${rect} ${entries} >>]`,
  more: { 60: drawing, 61: drawing },
});
const drawn = (flags: number, more = '') =>
  annotation(`/Subtype /Stamp /F ${flags} /AP << /N 60 0 R >> ${more}`);

const byAnnotation = (): HostileBody[] => [
  ...['3D', 'RichMedia', 'Movie', 'Sound', 'Screen', 'FileAttachment', 'Watermark', 'Redact', 'Unheard'].map(
    (kind) => pair(`an annotation ${kind}`, /of the kind .* on page 1/, annotation(`/Subtype /${kind} /F 4`)),
  ),
  pair(
    'a stamp of several drawings',
    /several drawings/,
    annotation('/Subtype /Stamp /F 4 /AP << /N << /A 60 0 R >> >>'),
  ),
  pair('a stamp without a box', /no size/, {
    ...drawn(4),
    more: { 60: streamObject('0 0 9 9 re f', '/Subtype /Form') },
  }),
  ...[
    '/BBox [0 0 0 0]',
    '/BBox [0 0 9 9] /Matrix [0 0 0 0 0 0]',
    '/BBox [0 0 9 9] /Matrix [1 1 1 1 0 0]',
  ].map((box) =>
    pair(`a stamp of no size (${box})`, /no size/, {
      ...drawn(4),
      more: { 60: streamObject('0 0 9 9 re f', `/Subtype /Form ${box}`) },
    }),
  ),
  pair(
    'a note with a drawing',
    /a note with a drawing/,
    annotation('/Subtype /Popup /F 4 /AP << /N 60 0 R >>'),
  ),
  pair('a stamp that is only printed', /only printed on page 1/, drawn(36)),
  pair('a stamp that is only viewed', /not printed on page 1/, drawn(0)),
  pair('a hidden stamp', /hidden on page 1/, drawn(6)),
  pair('a stamp that readers may leave out', /invisible to some readers/, drawn(5)),
  pair('a stamp that grows over the amount', /keeps its size/, drawn(12)),
  pair('a stamp that stays upright', /does not turn/, drawn(20)),
  pair('a stamp under the mouse', /appears under the mouse/, drawn(4 + 256)),
  pair(
    'a stamp that changes',
    /changes under the mouse/,
    annotation('/Subtype /Stamp /F 4 /AP << /N 60 0 R /R 61 0 R >>'),
  ),
  pair(
    'a text without a drawing',
    /in its own way/,
    annotation('/Subtype /FreeText /F 4 /Contents (9,99,999)'),
  ),
  pair('an open note', /lies open/, annotation('/Subtype /Popup /Open true /Contents (9,99,999)')),
  pair(
    'a link painted over the amount',
    /border covers/,
    annotation('/Subtype /Link /Border [0 0 300] /C [1 1 1]'),
  ),
  pair(
    'a link with a drawing',
    /a link with a drawing/,
    annotation('/Subtype /Link /F 4 /AP << /N 60 0 R >>'),
  ),
  pair('a stamp in a hidden layer', /hidden by default/, {
    ...drawn(4, '/OC 62 0 R'),
    catalog: '/OCProperties << /OCGs [62 0 R] /D << /OFF [62 0 R] >> >>',
    more: { 60: drawing, 62: '<< /Type /OCG /Name (a) >>' },
  }),
];

const layer = (usage: string, settings = '') => ({
  catalog: `/OCProperties << /OCGs [60 0 R] /D << ${settings} >> >>`,
  more: { 60: `<< /Type /OCG /Name (a) ${usage} >>` },
});
const field = (entries: string, kind = 'Tx') => ({
  catalog: '/AcroForm << /Fields [62 0 R] >>',
  page: '/Annots [62 0 R]',
  more: {
    60: drawing,
    62: `<< /Type /Annot /Subtype /Widget /FT /${kind} /T (amount) ${rect} /F 4 ${entries} >>`,
  },
});

const byLayerOrForm = (): HostileBody[] => [
  pair('a layer that is hidden', /hidden by default/, layer('', '/OFF [60 0 R]')),
  pair('layers that are off', /hidden by default/, layer('', '/BaseState /OFF')),
  pair('a layer hidden in another setting', /hidden by default/, {
    ...layer(''),
    catalog: '/OCProperties << /OCGs [60 0 R] /D << >> /Configs [<< /OFF [60 0 R] >>] >>',
  }),
  ...['View', 'Print', 'Export'].map((use) =>
    pair(
      `a layer that is off for ${use}`,
      /not shown in every use/,
      layer(`/Usage << /${use} << /${use}State /OFF >> >>`),
    ),
  ),
  pair('a layer for some zooms', /only at times/, layer('/Usage << /Zoom << /min 2 >> >>')),
  pair('a layer for some languages', /only at times/, layer('/Usage << /Language << /Lang (hi) >> >>')),
  ...['/P /AllOff', '/VE [/Not 60 0 R]'].map((rule) =>
    pair(`content where a layer is off (${rule})`, /while a layer is hidden/, {
      ...layer(''),
      more: { 60: '<< /Type /OCG /Name (a) >>', 61: `<< /Type /OCMD /OCGs [60 0 R] ${rule} >>` },
    }),
  ),
  pair('an empty place for a signature', /in its own way/, field('', 'Sig')),
  pair('a form that readers draw', /NeedAppearances/, {
    catalog: '/AcroForm << /Fields [] /NeedAppearances true >>',
  }),
  pair('a form of XFA', /XFA/, {
    catalog: '/AcroForm << /Fields [] /XFA [(a) 60 0 R] >>',
    more: { 60: drawing },
  }),
  pair('a form to be rendered', /XFA/, { catalog: '/NeedsRendering true' }),
  pair('a field without the drawing of its value', /something else than it holds/, field('/V (9,99,999)')),
  pair(
    'a field that draws another value',
    /something else than it holds/,
    field('/V (9,99,999) /AP << /N 60 0 R >>'),
  ),
  pair(
    'a box that is crossed and holds nothing',
    /another state/,
    field('/AS /Yes /AP << /N << /Yes 60 0 R >> >>', 'Btn'),
  ),
];

/** All of them by their kind. */
export const hostileBodies = (): Readonly<Record<string, readonly HostileBody[]>> => ({
  'an action': byAction(),
  'an annotation that misleads': byAnnotation(),
  'a layer or a form': byLayerOrForm(),
  'content that acts or hides': byContent(),
  'an entry of the catalog': byCatalog(),
  'a file within, or more than one reading': byFile(),
  'a fault of form': byFault(),
  'a look that depends on the reader': byLook(),
});
