// The one profile of XML signatures that is made and accepted here: enveloped, over the whole document, exclusive
// canonical form, RSA with SHA-256. Everything else is refused by name.

const dsig = 'http://www.w3.org/2000/09/xmldsig#';

export const profile = {
  namespace: dsig,
  canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  enveloped: `${dsig}enveloped-signature`,
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
} as const;
