// Opens a signed file of a scheme system: its text, its signatures, its form. What it answers was read from the text whose hash
// the first signature covers. Runs in the thread (read-thread.ts), which alone has libxml2.
import { X509Certificate } from 'node:crypto';
import { type Reason, reason } from '@portal/domain/order/reason';
import { XmlDocument, XmlError } from 'libxml2-wasm';
import { openXml, type XmlLimits } from '../xml-signature/open-xml.ts';
import { type Peeled, peelSignatures } from '../xml-signature/peel.ts';
import { formFault } from './form-fault.ts';
import type { XmlRoot } from './xml-form.ts';
import { fieldsOf, treeOf } from './xml-tree.ts';

export interface SignedDocument {
  /** By the names of the form; undefined where the file does not have its form. */
  readonly fields?: Record<string, unknown>;
  /** Undefined where the file was not even opened. */
  readonly signatures?: Peeled['signatures'];
  readonly reasons: readonly Reason[];
}

/** By these certificates (DER, base64), or each signature by its own: that proves a key and no person. */
export const openSigned = (
  bytes: Uint8Array,
  form: XmlRoot,
  limits: XmlLimits,
  certificates: readonly string[] | 'own',
): SignedDocument => {
  const document = openXml(bytes, limits);
  if (!(document instanceof XmlDocument)) return { reasons: [document] };
  try {
    const known =
      certificates === 'own'
        ? certificates
        : certificates.map((each) => new X509Certificate(Buffer.from(each, 'base64')));
    const { content, signatures } = peelSignatures(document, known);
    const tree = treeOf(content, form.namespace);
    if (!tree) return { signatures, reasons: [reason('schema', 'It has attributes or namespaces.')] };
    const fault = formFault(form, tree);
    if (fault) return { signatures, reasons: [reason('schema', fault)] };
    return { fields: fieldsOf(form, tree), signatures, reasons: [] };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return { reasons: [reason('schema', 'It has no canonical form.')] };
  } finally {
    document.dispose();
  }
};
