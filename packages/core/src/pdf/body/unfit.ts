// What makes a file unfit to be a body: found at one place of the file, named for the officer.
import type { BodyRefusal } from '@portal/domain/document/refusals';

export interface BodyFinding {
  readonly code: BodyRefusal;
  /** What was found, with its article: `a link that opens "file"`. */
  readonly what: string;
  /** The page, from 1, where it is known. */
  readonly page: number | undefined;
}

/** Ends the check. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
  readonly finding: BodyFinding;

  constructor(code: BodyRefusal, what: string, page?: number) {
    super(what);
    this.finding = { code, what, page };
  }
}

/** A name of the file as the officer reads it: short, and of signs that can be printed. */
export const shown = (name: string): string => {
  const plain = name.replace(/[^ -~]/g, '?');
  return `"${plain.length > 40 ? `${plain.slice(0, 40)}...` : plain}"`;
};
