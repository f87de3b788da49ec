// The pages of the service: which certificates it sees, and what an officer confirms. Plain HTML without any script.
import { createHash } from 'node:crypto';
import { type CertificateText, certificateText } from './certificate-text.ts';
import type { WaitingSignature } from './confirmation.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}h2{font-size:1.15rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
form{margin:1.5rem 0}label,legend{font-weight:600}fieldset{margin:0 0 1rem}input{font:inherit;padding:.4rem}
button{font:inherit;padding:.5rem 1rem;margin:1rem .5rem 0 0}
.failure{border-left:.4rem solid #c5221f;padding:.5rem 1rem;font-weight:600}`;

/** Headers of every page: nothing is loaded, framed, remembered or run. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
} as const;

export interface HomeContent {
  readonly label: string;
  readonly certificates: readonly Uint8Array[];
  readonly origins: readonly string[];
  readonly waiting: readonly WaitingSignature[];
  readonly failure?: string | undefined;
}

export const homePage = ({ label, certificates, origins, waiting, failure }: HomeContent): string => {
  const waits = waiting.map(
    ({ id, asked }) =>
      `<li><a href="/confirm/${id}">Confirm the signature of ${escaped(asked.fileName)}</a></li>`,
  );
  const unlock = `<p>The certificate is seen once the PIN has been given.</p>
<form method="post" action="/certificates"><label for="pin">PIN</label>
<input id="pin" name="pin" type="password" autocomplete="off" required> <button>Show the certificate</button></form>`;
  return page(
    'Signing service',
    `${failureOf(failure)}<h1>Signing service of the Bill Portal</h1>
${waits.length === 0 ? '' : `<h2>Waiting for you</h2><ul>${waits.join('')}</ul>`}
<h2>Certificates: ${escaped(label)}</h2>
${certificates.map((der) => certificateList(certificateText(der))).join('<hr>')}${certificates.length === 0 ? unlock : ''}
<h2>Portals that may ask for signatures</h2><ul>${origins.map((origin) => `<li>${escaped(origin)}</li>`).join('')}</ul>`,
  );
};

export const confirmPage = (
  { id, asked, pages, sha256, askedBy }: WaitingSignature,
  certificates: readonly Uint8Array[],
  failure?: string,
): string =>
  page(
    'Confirm the signature',
    `${failureOf(failure)}<h1>Do you want to sign this file?</h1>
${definitions([
  ['File', asked.fileName],
  ['Pages', String(pages)],
  ['Size', `${asked.pdf.length.toLocaleString('en-IN')} bytes`],
  ['SHA-256', sha256],
  ['Asked by', askedBy],
  ['Reason', asked.reason],
  ['Location', asked.location],
  ['Signature on', `page ${asked.page}`],
])}
<p><a href="/confirm/${id}/file" target="_blank" rel="noopener">Read the file</a></p>
<form method="post" action="/confirm/${id}">
${certificates.length > 1 ? choiceOf(certificates.map(certificateText)) : certificates.map((der) => certificateList(certificateText(der))).join('')}
<p><label for="pin">PIN of your certificate</label><br>
<input id="pin" name="pin" type="password" autocomplete="off" autofocus></p>
<button name="answer" value="sign">Sign</button><button name="answer" value="refuse" formnovalidate>Do not sign</button>
</form>`,
  );

export const messagePage = (title: string, text: string): string =>
  page(title, `<h1>${escaped(title)}</h1><p role="status">${escaped(text)}</p>`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
  `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head>` +
  `<body><main>${body}</main></body></html>`;

const choiceOf = (certificates: readonly CertificateText[]): string =>
  `<fieldset><legend>Certificate</legend>${certificates
    .map(
      ({ subject, thumbprint, serialNumber }) =>
        `<p><input type="radio" name="thumbprint" id="c${thumbprint}" value="${thumbprint}" required> ` +
        `<label for="c${thumbprint}">${escaped(subject)}, serial number ${serialNumber}</label></p>`,
    )
    .join('')}</fieldset>`;

const certificateList = (certificate: CertificateText): string =>
  definitions([
    ['Subject', certificate.subject],
    ['Issuer', certificate.issuer],
    ['Valid', `${shownDay.format(certificate.validFrom)} to ${shownDay.format(certificate.validTo)}`],
    ['Serial number', certificate.serialNumber],
    ['Thumbprint (SHA-256)', certificate.thumbprint],
  ]);

const shownDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });

const definitions = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;

const failureOf = (failure: string | undefined): string =>
  failure === undefined ? '' : `<p class="failure" role="alert">${escaped(failure)}</p>`;

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
