// A picture as it is looked at: its entries and its data, and how many samples they are.
import type { PdfReader } from '../../reader.ts';
import type { PdfDict } from '../../value.ts';

export interface Picture {
  readonly dict: PdfDict;
  /** As stored: packed. */
  readonly data: Uint8Array;
  readonly reader: PdfReader;
}

export interface Samples {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  /** How many numbers a dot has. */
  readonly parts: number;
}
