// Opens an XML file of a stranger: first by its text, so that no parser sees a document type, an entity or more than fits;
// then by libxml2, which reads from nowhere else. Comments, CDATA and processing instructions are refused too: a signature
// does not cover the first, and readers differ about the others.
import { type Reason, reason } from '@portal/domain/order/reason';
import { ParseOption, XmlDocument, XmlParseError } from 'libxml2-wasm';

export interface XmlLimits {
  readonly bytes: number;
  /** Beginnings and ends of elements. */
  readonly tags: number;
}

/** Equal signs are those of attributes and namespaces, of which a file has a few dozen, and some of texts. */
const mostEqualSigns = 2_000;

/** The document, to be disposed by the caller, or the reason why it is not one. */
export const openXml = (bytes: Uint8Array, limits: XmlLimits): XmlDocument | Reason => {
  if (bytes.length === 0) return reason('not-xml', 'It is empty.');
  if (bytes.length > limits.bytes) return reason('too-large', `It has ${bytes.length} bytes.`);
  const text = textOf(bytes);
  if (text === undefined) return reason('not-xml', 'It is not text in UTF-8.');
  const declaration = /^<\?xml\s[^<>?]*\?>/.exec(text)?.[0] ?? '';
  const body = text.slice(declaration.length);
  if (!/^\s*</.test(body)) return reason('not-xml', 'It is not XML.');
  if (!isPlain(declaration)) return reason('not-xml', 'Its declaration is not XML 1.0 in UTF-8.');
  if (/<[!?]/.test(body))
    return reason('schema', 'It holds a document type, a comment, CDATA or a processing instruction.');
  if (countOf(body, '<') > limits.tags || countOf(body, '=') > mostEqualSigns)
    return reason('too-large', 'It has more parts than a file may have.');
  return parsed(body);
};

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const isPlain = (declaration: string): boolean =>
  declaration === '' ||
  /^<\?xml\s+version\s*=\s*(["'])1\.0\1(\s+encoding\s*=\s*(["'])utf-8\3)?(\s+standalone\s*=\s*(["'])(yes|no)\5)?\s*\?>$/i.test(
    declaration,
  );

const countOf = (text: string, sign: string): number => {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
};

const parsed = (text: string): XmlDocument | Reason => {
  try {
    return XmlDocument.fromString(text, {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    });
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    const [said = ''] = error.message.split('\n');
    return /depth/i.test(said)
      ? reason('schema', 'Its elements are too deep within each other.')
      : reason('not-xml', `${said.slice(0, 200)}.`);
  }
};
