// The objects that a signature may bring into a file: which entries each may have and what may hang below them. Whatever
// is not named here, an action above all, cannot come in with a signature.

export type ShapeName = keyof typeof shapes;

export interface Shape {
  readonly isStream?: boolean;
  /** Entries that must be there and be one of these names. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Entries that are one of these names, or absent. */
  readonly optionalNames?: Readonly<Record<string, readonly string[]>>;
  /** Entries that are plain values: numbers, texts, names. */
  readonly plain?: readonly string[];
  /** Entries that are an object of a shape. */
  readonly one?: Readonly<Record<string, string>>;
  /** Entries that are a dictionary with freely named objects of a shape. */
  readonly each?: Readonly<Record<string, string>>;
  /** Entries that are a list of objects of a shape. */
  readonly list?: Readonly<Record<string, string>>;
}

const streamEntries = ['Length', 'Filter', 'DecodeParms'];

export const shapes = {
  widget: {
    names: { Subtype: ['Widget'], FT: ['Sig'] },
    optionalNames: { Type: ['Annot'] },
    // P is compared with the page that holds the widget.
    plain: ['F', 'T', 'Rect', 'Border', 'P'],
    one: { V: 'signature', AP: 'appearances' },
  },
  signature: {
    names: { SubFilter: ['ETSI.CAdES.detached'] },
    optionalNames: { Type: ['Sig'] },
    plain: [
      'Filter',
      'ByteRange',
      'Contents',
      'Name',
      'Reason',
      'Location',
      'ContactInfo',
      'M',
      'Prop_Build',
    ],
  },
  appearances: { one: { N: 'form' } },
  form: {
    isStream: true,
    names: { Subtype: ['Form'] },
    optionalNames: { Type: ['XObject'] },
    plain: [...streamEntries, 'FormType', 'BBox', 'Matrix'],
    one: { Resources: 'resources' },
  },
  resources: { plain: ['ProcSet'], each: { Font: 'font', XObject: 'drawing' } },
  /** A form or an image; which one, its Subtype says. */
  drawing: {},
  image: {
    isStream: true,
    names: { Subtype: ['Image'] },
    optionalNames: { Type: ['XObject'] },
    plain: [
      ...streamEntries,
      'Width',
      'Height',
      'ColorSpace',
      'BitsPerComponent',
      'Decode',
      'Interpolate',
      'ImageMask',
    ],
    one: { SMask: 'image' },
  },
  font: {
    names: { Type: ['Font'], Subtype: ['Type0', 'TrueType', 'Type1', 'CIDFontType0', 'CIDFontType2'] },
    plain: [
      'BaseFont',
      'Encoding',
      'FirstChar',
      'LastChar',
      'Widths',
      'W',
      'DW',
      'CIDSystemInfo',
      'CIDToGIDMap',
      'Name',
    ],
    one: { FontDescriptor: 'fontDescriptor', ToUnicode: 'data' },
    list: { DescendantFonts: 'font' },
  },
  fontDescriptor: {
    names: { Type: ['FontDescriptor'] },
    plain: [
      ...[
        'FontName',
        'FontFamily',
        'FontStretch',
        'FontWeight',
        'Flags',
        'FontBBox',
        'ItalicAngle',
        'Ascent',
      ],
      ...[
        'Descent',
        'Leading',
        'CapHeight',
        'XHeight',
        'StemV',
        'StemH',
        'AvgWidth',
        'MaxWidth',
        'MissingWidth',
      ],
    ],
    one: { FontFile: 'data', FontFile2: 'data', FontFile3: 'data' },
  },
  data: {
    isStream: true,
    optionalNames: { Subtype: ['Type1C', 'CIDFontType0C', 'OpenType'], Type: ['CMap'] },
    plain: [...streamEntries, 'Length1', 'Length2', 'Length3', 'CMapName', 'CIDSystemInfo'],
  },
} satisfies Record<string, Shape>;
