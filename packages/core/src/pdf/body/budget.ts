// What the contents and pictures of one file may take together. Beyond that a file is no bill, but a bomb.
import { PdfTooLarge } from '../value.ts';

const mostValues = 12_000_000;
const bytesOfWord = 32;
/** Of all pictures of one file, unpacked. */
const mostPictureBytes = 6 * 1024 * 1024 * 1024;

export class Budget {
  #values = 0;
  #pictureBytes = 0;

  /** Of content. Spaces and comments count, too: a word has some signs. */
  spend(values: number, bytes: number): void {
    this.#values += values + bytes / bytesOfWord;
    if (this.#values > mostValues) throw new PdfTooLarge('too much content');
  }

  /** Of a picture's data. */
  spendPicture(bytes: number): void {
    this.#pictureBytes += bytes;
    if (this.#pictureBytes > mostPictureBytes) throw new PdfTooLarge('too many pictures');
  }
}
