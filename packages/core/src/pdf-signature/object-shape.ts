// The objects that a signature brings into a file, besides its appearance: which entries each may have. Whatever is not named
// here, an action above all, cannot come in with a signature.

/** The entry of a signature with the lines that name its bill. No reader looks at it; the box shows them. */
export const billEntry = 'BillPortal_Bill';

export type ShapeName = keyof typeof shapes;

export interface Shape {
  /** Entries that must be there and be one of these names. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  /** Entries that are one of these names, or absent. */
  readonly optionalNames: Readonly<Record<string, readonly string[]>>;
  /** Entries that are plain values of the object itself: numbers, texts, lists of them. */
  readonly plain: readonly string[];
  /** Entries that are looked at where they are used: the page and the signature of a widget. */
  readonly elsewhere: readonly string[];
  /** Entries that lead to what is drawn, which is compared with what the server draws (shown.ts). */
  readonly drawn: readonly string[];
}

export const shapes = {
  widget: {
    names: { Subtype: ['Widget'], FT: ['Sig'] },
    optionalNames: { Type: ['Annot'] },
    plain: ['F', 'T', 'Rect'],
    elsewhere: ['P', 'V'],
    drawn: ['AP'],
  },
  signature: {
    names: { Filter: ['Adobe.PPKLite'], SubFilter: ['ETSI.CAdES.detached'] },
    optionalNames: { Type: ['Sig'] },
    plain: ['ByteRange', 'Contents', 'Name', 'Reason', 'Location', 'M', billEntry],
    elsewhere: [],
    drawn: [],
  },
} satisfies Record<string, Shape>;
