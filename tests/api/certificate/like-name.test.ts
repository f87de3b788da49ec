// A certificate whose holder has the name of another one of the office or agency, and another number of a person: two people or one, which
// the ADMIN who enrols it is asked (decisions.md, Signatories).
import { Certificates } from '@portal/core/certificate/register';
import { Signatories } from '@portal/core/signatory/enrol';
import { signatoriesOf } from '@portal/core/signatory/register';
import { confirmCertificate } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { processDsc } from '@portal/domain/signatory/api';
import { signatoryText } from '@portal/domain/signatory/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOfficer, root } from '../../signature/authority.ts';
import { adminCall } from '../../support/admin-call.ts';
import { useBucket } from '../../support/bucket.ts';
import { anOffice, listOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { aDscRequest } from '../../support/signatory.ts';
import { pem, trusting } from '../../support/trust.ts';
import { anAgency } from '../../support/vendors.ts';

let one: TestOffice;
let two: TestOffice;

beforeAll(async () => {
  useBucket(cloud);
  [one, two] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
  return trusting({ roots: [root] });
});

const holder = (name: string, id: string) =>
  anOfficer({
    name: [
      ['CN', name],
      ['serialNumber', id],
      ['C', 'IN'],
    ],
  });

describe('a certificate of an office', () => {
  const anOfficeOf = async (...enrolled: readonly ReturnType<typeof holder>[]) => {
    const { office } = await anOffice();
    await listOffice(office);
    const propose = (certificate: ReturnType<typeof holder>) =>
      Certificates.propose(adminCall(one), office.ddoCode, pem(certificate));
    for (const certificate of enrolled) {
      const { thumbprint } = await propose(certificate);
      await Certificates.confirm(adminCall(two), { ddoCode: office.ddoCode, thumbprint });
    }
    return { ddo_code: office.ddoCode, propose };
  };

  test('is refused where its holder has the name of another one, until the ADMIN says that they are two people', async () => {
    const { ddo_code, propose } = await anOfficeOf(holder('ASHA DEVI', 'ab12'));
    const { thumbprint } = await propose(holder('Asha  Devi', 'cd34'));
    const body = { ddo_code, thumbprint };
    const { status, body: refusal } = await two.final.refused(confirmCertificate, { body });
    expect([status, refusal.code, refusal.message]).toEqual([
      422,
      'certificate.like-name',
      certificateText.likeName('Asha  Devi (cd34)', 'ASHA DEVI (ab12)'),
    ]);
    const confirmed = await two.final.ask(confirmCertificate, { body: { ...body, two_people: true } });
    expect(confirmed.body.data.state).toBe('enrolled');
  });

  test.each([
    ['a later one of the same person', holder('ASHA DEVI', 'ab12'), holder('ASHA DEVI', 'AB12')],
    ['another name', holder('ASHA DEVI', 'ab12'), holder('RANJAN SINGH', 'cd34')],
  ] as const)('is enrolled without a question: %s', async (_, before, after) => {
    const { ddo_code, propose } = await anOfficeOf(before);
    const { thumbprint } = await propose(after);
    const { body } = await two.final.ask(confirmCertificate, { body: { ddo_code, thumbprint } });
    expect(body.data.state).toBe('enrolled');
  });

  test('is enrolled without a question where the other one is revoked', async () => {
    const { ddo_code, propose } = await anOfficeOf();
    const before = await propose(holder('ASHA DEVI', 'ab12'));
    await Certificates.revoke(adminCall(two), { ddoCode: ddo_code, thumbprint: before.thumbprint });
    const { thumbprint } = await propose(holder('ASHA DEVI', 'cd34'));
    const { body } = await two.final.ask(confirmCertificate, { body: { ddo_code, thumbprint } });
    expect(body.data.state).toBe('enrolled');
  });
});

test('a signatory of an agency is refused where the other one has its name, until the ADMIN says that they are two people', async () => {
  const office = await anOffice({ kind: 'SPA' });
  const agencyCode = await anAgency(office.office);
  const proposed = async (certificate: ReturnType<typeof holder>, place: 1 | 2) => {
    const fileName = await aDscRequest({ agencyCode, certificate: certificate.der, place });
    await office.final.ask(processDsc, { body: [fileName] });
    return fileName;
  };
  await Signatories.confirm(adminCall(one), await proposed(holder('ASHA DEVI', 'ab12'), 1));
  const second = await proposed(holder('ASHA DEVI', 'cd34'), 2);
  await expect(Signatories.confirm(adminCall(one), second)).rejects.toMatchObject({
    code: 'signatory.like-name',
    message: signatoryText.likeName('ASHA DEVI (cd34)', 'ASHA DEVI (ab12)'),
  });
  expect(await signatoriesOf(agencyCode)).toHaveLength(1);
  await Signatories.confirm(adminCall(one), second, true);
  expect((await signatoriesOf(agencyCode)).map(({ place }) => place).toSorted()).toEqual([1, 2]);
});
