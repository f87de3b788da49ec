// What can be said of a chosen file before it travels: that it is a PDF by its first bytes, and not too large (3§5.7). The
// server looks at all of it.
import { formatLimit } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';

/** A PDF may begin with some bytes of another program; its own mark is among the first 1024. */
const markWithinBytes = 1024;

/** The sentence that refuses the file; undefined where it may be sent. */
export const pdfProblem = async (file: Blob | undefined, limitBytes: number): Promise<string | undefined> => {
  if (!file) return documentText.noFile;
  if (file.size > limitBytes) return documentText.tooLarge(formatLimit(limitBytes));
  const head = new Uint8Array(await file.slice(0, markWithinBytes).arrayBuffer());
  return new TextDecoder('latin1').decode(head).includes('%PDF-') ? undefined : documentText.notPdf;
};
