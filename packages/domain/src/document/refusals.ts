// Why a file is not accepted as body or signed body: a code for programs, a sentence for the officer (3§5.7, decisions.md
// E-sign).

export const bodyRefusals = {
  'body.not-pdf': 'Please upload a valid PDF file.',
  'body.damaged': 'The PDF file is damaged. Print it to PDF again and upload the new file.',
  'body.encrypted': 'The PDF file is protected by a password. Upload one without protection.',
  'body.script': 'The PDF file contains a script. Print it to PDF again and upload the new file.',
  'body.action':
    'The PDF file contains an action that starts by itself. Print it to PDF again and upload the new file.',
  'body.not-plain':
    'The PDF file contains something that not every program shows alike. Print it to PDF again and upload the new file.',
  'body.page-small':
    'The first page of the PDF file is too small for the signature box of 100 × 32 points, which takes a tenth of the page at most. Put the bill on a page of at least A6 and upload the new file.',
  'body.too-complex':
    'The PDF file has more parts than can be checked. Print it to PDF again and upload the new file.',
} as const;
export type BodyRefusal = keyof typeof bodyRefusals;

const howToMakeItPlain =
  'Print it to PDF again and upload the new file. The printers “Save as PDF” and “Microsoft Print to PDF” make a plain one.';

/** What was found, where, and what to do; in general terms where nothing can be named. */
export const bodySentence = (code: BodyRefusal, what: string, page?: number): string => {
  if (!what) return bodyRefusals[code];
  const where = page === undefined ? '' : ` on page ${page}`;
  return `The PDF file contains ${what}${where}. ${howToMakeItPlain}`;
};

export const signatureRefusals = {
  'signature.not-the-body':
    'The signed file is not the bill body that was uploaded. Fetch the body again and sign it.',
  'signature.none': 'The file is not signed.',
  'signature.several':
    'The file was changed or signed again after the signature. Fetch the body again and sign it once.',
  'signature.altered': 'The file contains changes besides the signature. Fetch the body again and sign it.',
  'signature.box':
    'The signature box is not where it belongs, lies outside the page, is too small or covers too much of it.',
  'signature.appearance':
    'The signature does not show name, reason, place and time as the portal draws them. Sign with the signing service of the portal, in its newest version.',
  'signature.words':
    'The reason or the place of the signature holds figures or signs that could be read as part of the bill. Sign again with words only.',
  'signature.bill-missing':
    'The signature does not name the bill, its net amount, its payees and its body. Open the bill at E-Sign Bill and sign it there with the signing service of the portal, in its newest version.',
  'signature.other-bill':
    'The signature names another bill, net amount, number of payees or body than the portal has. Fetch the body again at E-Sign Bill and sign it there.',
  'signature.clock':
    'The clock of the machine that signed is more than a day off. Set its date and time and sign again.',
  'signature.format':
    'The signature is of a kind that is not supported. Sign with the signing service of the portal.',
  'signature.broken': 'The signature does not fit the file. Sign the body again.',
  'signature.weak': 'The signature uses an algorithm or a key that is too weak.',
  'signature.untrusted': 'The certificate was not issued by a recognized authority.',
  'signature.expired': 'The certificate has expired or is not valid yet.',
  'signature.not-allowed': 'The certificate may not be used to sign documents.',
  'signature.revoked': 'The certificate has been revoked.',
  'signature.revocation-unknown':
    'It cannot be found out at present whether the certificate has been revoked. Try again later.',
  'signature.time-stamp': 'The time stamp of the signature is not valid.',
  'signature.not-enrolled': 'The certificate is not enrolled for this office.',
} as const;
export type SignatureRefusalCode = keyof typeof signatureRefusals;
