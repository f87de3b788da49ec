// The pages of the service: which certificates it sees, and what an officer confirms. Plain HTML without any script.
import { createHash } from 'node:crypto';
import { billLine } from '@portal/domain/document/signed-bill';
import { type CertificateText, certificateText } from './certificate-text.ts';
import type { WaitingQuestion, WaitingRun, WaitingSignature } from './confirmation.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:44rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}h2{font-size:1.15rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}dd,li{overflow-wrap:anywhere}
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
  readonly waiting: readonly WaitingQuestion[];
  readonly failure?: string | undefined;
}

export const homePage = ({ label, certificates, origins, waiting, failure }: HomeContent): string => {
  const waits = waiting.map(
    (question) =>
      `<li><a href="/confirm/${question.id}">Confirm the signature of ${escaped(subjectOf(question))}</a></li>`,
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

const subjectOf = (question: WaitingQuestion): string =>
  'run' in question ? filesOf(question.run.files.length) : question.asked.fileName;

const filesOf = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

export const confirmPage = (
  question: WaitingQuestion,
  certificates: readonly Uint8Array[],
  failure?: string,
): string =>
  page(
    'Confirm the signature',
    `${failureOf(failure)}${'run' in question ? runContent(question) : fileContent(question)}
<form method="post" action="/confirm/${question.id}">
${certificates.length > 1 ? choiceOf(certificates.map(certificateText)) : certificates.map((der) => certificateList(certificateText(der))).join('')}
<p><label for="pin">PIN of your certificate</label><br>
<input id="pin" name="pin" type="password" autocomplete="off" autofocus></p>
<button name="answer" value="sign">${'run' in question ? `Sign ${filesOf(question.run.files.length)}` : 'Sign'}</button><button name="answer" value="refuse" formnovalidate>Do not sign</button>
</form>`,
  );

const fileContent = ({ id, asked, pages, sha256, askedBy }: WaitingSignature): string =>
  `<h1>Do you want to sign this file?</h1>
${definitions([
  ['File', asked.fileName],
  ...(asked.bill ? ([['The box says', billLine(asked.bill)]] as const) : []),
  ['Pages', String(pages)],
  ['Size', `${asked.pdf.length.toLocaleString('en-IN')} bytes`],
  ['SHA-256', sha256],
  ['Asked by', askedBy],
  ['Reason', asked.reason],
  ['Location', asked.location],
  ['Signature on', `page ${asked.page}`],
])}
<p><a href="/confirm/${id}/file" target="_blank" rel="noopener">Read the file</a></p>`;

const runContent = ({ run: { files, ...terms }, askedBy }: WaitingRun): string =>
  `<h1>Do you want to sign ${files.length === 1 ? 'this file' : `these ${filesOf(files.length)}`}?</h1>
${definitions([
  ['Files', String(files.length)],
  ['Asked by', askedBy],
  ['Reason', terms.reason],
  ['Location', terms.location],
  ['Signature on', `page ${terms.page}`],
])}
<p>Each is signed once, and only if it is byte for byte the file named here. Your PIN is kept in memory until the last is
signed or the page of the portal closes.</p>
<ol>${files.map(({ name, sha256, bill }) => `<li>${escaped(name)}${bill ? `<br>${escaped(billLine(bill))}` : ''}<br><small>SHA-256 ${sha256}</small></li>`).join('')}</ol>`;

export const confirmedPage = (question: WaitingQuestion): string =>
  'run' in question
    ? messagePage(
        'Confirmed',
        'The portal sends the files and shows each as it is signed. You can close this page.',
      )
    : messagePage('Signed', 'The file was signed and goes back to the portal. You can close this page.');

export const refusedPage = (question: WaitingQuestion): string =>
  messagePage(
    'Not signed',
    `${'run' in question ? 'No file was signed.' : 'The file was not signed.'} You can close this page.`,
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
