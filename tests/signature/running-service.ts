// A signing service that runs in a test, and the form with which the portal asks it.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { pkcs12Source } from '@portal/signer/pkcs12';
import { type ServiceOptions, type SigningService, startSigningService } from '@portal/signer/service';
import { rsaOfficer } from './authority.ts';
import { pkcs12Of } from './openssl-authority.ts';

export const portal = 'https://portal.example';
export const body = classicPdf(billObjects());
const officerFile = pkcs12Of(rsaOfficer, 'pin');
const officerKeys = () => pkcs12Source('officer.p12', officerFile);

export const form = (changes: Record<string, string | null> = {}, pdf: Uint8Array = body): FormData => {
  const fields = {
    x: '389',
    y: '159',
    rectangle_height: '57',
    rectangle_width: '168',
    pageNo: '1',
    reason: 'Approved',
    location: 'Imphal',
    ...changes,
  };
  const data = new FormData();
  data.set('pdf_file', new File([new Uint8Array(pdf)], 'bill "7" <b>.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries(fields)) if (value !== null) data.set(name, value);
  return data;
};

export const askFor = (service: SigningService, data: FormData = form(), init: RequestInit = {}) =>
  fetch(`${service.address}/api/esignPDF`, {
    method: 'POST',
    body: data,
    headers: { origin: portal },
    ...init,
  });

export const started = (options: Partial<ServiceOptions> = {}) =>
  startSigningService({ port: 0, origins: [portal], keys: officerKeys(), ...options });

/** A service that asks; `pages` are the addresses that it opens for the officer. */
export const asking = async (options: Partial<ServiceOptions> = {}) => {
  let opened = Promise.withResolvers<string>();
  const service = await started({ openPage: (url) => opened.resolve(url), ...options });
  const nextPage = async () => {
    const url = await opened.promise;
    opened = Promise.withResolvers();
    return url;
  };
  const answer = (url: string, fields: Record<string, string>, origin = service.address) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } });
  return { service, nextPage, answer };
};
