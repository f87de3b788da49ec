// The register of signing certificates, kept by finance IT (decisions.md, Who may do what).
import { Certificates } from '@portal/core/certificate/register';
import * as api from '@portal/domain/certificate/api';
import { serve } from '../pipeline/pipeline.ts';
import { done } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.listCertificates, (_call, { query }) => Certificates.list(query.ddo_code)),
  route(api.proposeCertificate, async (call, { body }) =>
    done(await Certificates.propose(call, body.ddo_code, body.certificate)),
  ),
  route(api.confirmCertificate, async (call, { body }) =>
    done(await Certificates.confirm(call, { ddoCode: body.ddo_code, thumbprint: body.thumbprint })),
  ),
  route(api.revokeCertificate, async (call, { body }) =>
    done(await Certificates.revoke(call, { ddoCode: body.ddo_code, thumbprint: body.thumbprint })),
  ),
]);
