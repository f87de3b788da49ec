// How a scheme system verifies what the portal signs, an acknowledgement for example: by xml-crypto, with the certificate that it
// has of the portal and never with one from the document.
import { SignedXml } from 'xml-crypto';

const ds = 'http://www.w3.org/2000/09/xmldsig#';

/** Whether the document ends with one signature over all of it, by the key of the certificate (PEM). */
export const isSignedBy = (xml: string, certificate: string): boolean => {
  const signature = /<Signature xmlns="[^"]*">[\s\S]*<\/Signature>(?=<\/[^<>]+>\s*$)/.exec(xml)?.[0];
  if (signature === undefined || !signature.includes(`xmlns="${ds}"`)) return false;
  const checked = new SignedXml({ publicCert: certificate, getCertFromKeyInfo: () => null });
  try {
    checked.loadSignature(signature);
    const [covered] = checked.checkSignature(xml) ? checked.getSignedReferences() : [];
    return (
      covered ===
      xml
        .replace(/^<\?xml[^>]*\?>\s*/, '')
        .replace(signature, '')
        .trimEnd()
    );
  } catch {
    return false;
  }
};
