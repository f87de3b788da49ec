// Bodies at the edge of what the list allows: marks, fields, layers and files that are accepted. Every reader must show the same
// of each, on the screen and on paper.
import { billObjects, byQpdf, classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { bill } from './body-maker.ts';

const rect = '/Rect [50 700 200 730]';
const drawing = streamObject('0.5 g 0 0 150 30 re f', '/Type /XObject /Subtype /Form /BBox [0 0 150 30]');
const words = (text: string) =>
  streamObject(
    `/Tx BMC q BT /F1 14 Tf 2 8 Td (${text}) Tj ET Q EMC`,
    '/Subtype /Form /BBox [0 0 150 30] /Resources << /Font << /F1 100 0 R >> >>',
  );
const annotation = (entries: string, face = drawing): Buffer =>
  bill({ page: `/Annots [<< /Type /Annot ${rect} ${entries} >>]`, more: { 60: face } });
const field = (entries: string, face: string): Buffer =>
  bill({
    catalog: '/AcroForm << /Fields [62 0 R] /DR << /Font << /F1 100 0 R >> >> /DA (/F1 14 Tf) >>',
    page: '/Annots [62 0 R]',
    more: { 60: face, 62: `<< /Type /Annot /Subtype /Widget /T (amount) ${rect} /F 4 ${entries} >>` },
  });
const inLayer = (usage: string): Buffer =>
  bill({
    catalog:
      '/OCProperties << /OCGs [60 0 R] /D << /BaseState /ON /AS [<< /Event /Print /Category [/Print] /OCGs [60 0 R] >>] >> >>',
    resources: '/Properties << /L 60 0 R >>',
    more: {
      4: streamObject('/OC /L BDC BT /F1 14 Tf 50 780 Td (Amount Rs 1,000) Tj ET EMC'),
      60: `<< /Type /OCG /Name (text) /Usage << ${usage} >> >>`,
    },
  });

/** Each by its name. */
export const plainBodies = (): Readonly<Record<string, Buffer>> => ({
  'the bill alone': bill({}),
  'a stamp': annotation('/Subtype /Stamp /F 4 /AP << /N 60 0 R >>'),
  'a stamp with its look under the button': annotation('/Subtype /Stamp /F 4 /AP << /N 60 0 R /D 60 0 R >>'),
  'a text on the page': annotation(
    '/Subtype /FreeText /F 4 /Contents (Checked) /DA (/F1 14 Tf) /AP << /N 60 0 R >>',
    words('Checked'),
  ),
  'a link without a border': annotation(
    '/Subtype /Link /Border [0 0 0] /A << /S /URI /URI (https://x.example) >>',
  ),
  'a closed note': annotation('/Subtype /Popup /Open false'),
  'a signature field without a size': bill({
    page: '/Annots [<< /Type /Annot /Subtype /Widget /FT /Sig /T (a) /F 132 /Rect [0 0 0 0] >>]',
  }),
  'a field that holds what it shows': field(
    '/FT /Tx /V (1,000) /DA (/F1 14 Tf 0 g) /AP << /N 60 0 R >>',
    words('1,000'),
  ),
  'a crossed box': field('/FT /Btn /V /Yes /AS /Yes /AP << /N << /Yes 60 0 R >> >>', drawing),
  'a layer that is on in every use': inLayer('/View << /ViewState /ON >> /Print << /PrintState /ON >>'),
  'fills by both rules, all of them seen': bill({
    more: {
      4: streamObject(
        'q 0 0 595 842 re W n 50 690 400 60 re 60 700 380 40 re f* Q 50 600 400 60 re 60 610 380 40 re f',
      ),
    },
  }),
  'a page turned by ninety degrees': bill({ page: '/Rotate 90' }),
  'a part of a page': bill({ page: '/CropBox [0 600 595 842]' }),
  'a file for the web': byQpdf(classicPdf(billObjects(2)), '--linearize', '--object-streams=generate'),
});
