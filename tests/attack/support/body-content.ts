// Hostile content and hostile entries of the document as a whole.
import { streamObject } from '@portal/core/pdf/body.fixture';
import { type HostileBody, pair } from './body-maker.ts';

const image = (entries: string) =>
  streamObject(
    'x',
    `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ${entries}`,
  );
const form = (entries: string) =>
  streamObject('0 g 0 0 9 9 re f', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${entries}`);
const withObject = (body: string, more: Readonly<Record<number, string>> = {}) => ({
  resources: '/XObject << /X 60 0 R >>',
  more: { 60: body, ...more },
});
const withState = (entries: string) => ({ resources: `/ExtGState << /G << ${entries} >> >>` });

const negative = '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>';

export const byContent = (): HostileBody[] => [
  pair('an image with an alternate for paper', /alternates/, {
    ...withObject(image('/Alternates [<< /Image 61 0 R /DefaultForPrinting true >>]'), { 61: image('') }),
  }),
  pair('an image of another file', /in another file/, withObject(image('/F (https://x.example/a.jpg)'))),
  pair('content of another file', /in another file/, {
    more: { 4: '<< /F << /Type /Filespec /F (a.txt) >> /Length 0 >>\nstream\n\nendstream' },
  }),
  pair(
    'an image that stands for another (OPI)',
    /OPI/,
    withObject(image('/OPI << /2.0 << /F (a.tif) >> >>')),
  ),
  pair(
    'a drawing that stands for another (OPI)',
    /OPI/,
    withObject(form('/OPI << /1.3 << /F (a.tif) >> >>')),
  ),
  pair('a page of another file', /page of another file/, withObject(form('/Ref << /F (a.pdf) /Page 0 >>'))),
  pair('a PostScript object', /PostScript/, withObject(streamObject('x', '/Type /XObject /Subtype /PS'))),
  pair(
    'a drawing in PostScript',
    /PostScript/,
    withObject(form('/Subtype2 /PS /PS 61 0 R'), { 61: streamObject('x') }),
  ),
  pair('an object of an unknown kind', /of the kind "Film"/, withObject(streamObject('x', '/Subtype /Film'))),
  pair('a function that turns black into white', /transfer function/, withState(`/TR ${negative}`)),
  pair('a function that turns black into white on paper', /transfer function/, withState(`/TR2 ${negative}`)),
  pair('an unknown list in a state', /entry "Unheard"/, withState('/Unheard [1]')),
  pair('an image of an unknown filter', /in a rare way/, withObject(image('/Filter /Unheard'))),
  pair('a drawing without a box', /damaged/, withObject(streamObject('q Q', '/Subtype /Form'))),
  pair('a drawing pressed flat', /damaged/, withObject(form('/Matrix [0 0 0 0 0 0]'))),
  pair('an opacity below nothing', /damaged/, withState('/ca -5')),
  pair(
    'an image of a depth that is none',
    /damaged/,
    withObject(image('').replace('Component 8', 'Component 3')),
  ),
  pair('an image of endless sides', /damaged/, withObject(image('').replace('/Width 1', '/Width 100000'))),
  pair('a font of no kind', /damaged/, { resources: '/Unused 1', more: { 100: '<< /Type /Font >>' } }),
  pair('a page in another unit', /a unit that some readers do not know on page 1/, { page: '/UserUnit 2' }),
  pair('unknown resources', /entry "Unheard"/, { resources: '/Unheard << /A 1 >>' }),
  pair('content behind its own key', /in a rare way/, {
    more: { 4: streamObject('q Q', '/Filter [/Crypt]') },
  }),
];

const file = '<< /Type /Filespec /F (a.exe) /EF << /F 61 0 R >> >>';
const attachment = streamObject('MZ', '/Type /EmbeddedFile');

export const byCatalog = (): HostileBody[] => [
  pair('an attachment', /attached file/, {
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 60 0 R] >> >>',
    more: { 60: file, 61: attachment },
  }),
  pair('an associated file', /attached file/, {
    catalog: '/AF [60 0 R]',
    more: { 60: file, 61: attachment },
  }),
  pair('an associated file of a page', /attached file on page 1/, {
    page: '/AF [60 0 R]',
    more: { 60: file, 61: attachment },
  }),
  pair('a file that nothing names', /attached file/, { more: { 61: attachment } }),
  pair('a portfolio', /collection of files/, { catalog: '/Collection << /View /D >>' }),
  pair('a script among the names', /a script/, { catalog: '/Names << /JavaScript << /Names [] >> >>' }),
  pair('renditions', /sound or film/, { catalog: '/Names << /Renditions << /Names [] >> >>' }),
  pair('a demand for scripts', /demand/, { catalog: '/Requirements [<< /S /EnableJavaScripts >>]' }),
  pair('some pages to be printed', /only some are printed/, {
    catalog: '/ViewerPreferences << /PrintPageRange [1 1] >>',
  }),
  ...['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip'].map((area) =>
    pair(`another part in ${area}`, /another part/, {
      catalog: `/ViewerPreferences << /${area} /BleedBox >>`,
    }),
  ),
  pair('an unknown dictionary in the catalog', /entry "Unheard" in the catalog/, {
    catalog: '/Unheard << /A 1 >>',
  }),
  pair('an unknown list in a page', /entry "Unheard" in a page on page 1/, { page: '/Unheard [1]' }),
  pair('steps within a page', /changes while/, { page: '/PresSteps << /Type /NavNode >>' }),
];
