// The registers of signing certificates and of the signatories of scheme files, kept by finance IT (decisions.md, Who may do what).
import { Certificates } from '@portal/core/certificate/register';
import { Signatories } from '@portal/core/signatory/enrol';
import * as api from '@portal/domain/certificate/api';
import * as signatories from '@portal/domain/signatory/api';
import { serve } from '../pipeline/pipeline.ts';
import { done } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.listCertificates, (_call, { query }) => Certificates.list(query.ddo_code)),
  route(api.proposeCertificate, async (call, { body }) =>
    done(await Certificates.propose(call, body.ddo_code, body.certificate)),
  ),
  route(api.confirmCertificate, async (call, { body }) =>
    done(
      await Certificates.confirm(
        call,
        { ddoCode: body.ddo_code, thumbprint: body.thumbprint },
        body.two_people,
      ),
    ),
  ),
  route(api.revokeCertificate, async (call, { body }) =>
    done(await Certificates.revoke(call, { ddoCode: body.ddo_code, thumbprint: body.thumbprint })),
  ),

  route(signatories.listProposedSignatories, ({ now }) => Signatories.requests(now)),
  route(signatories.confirmSignatory, async (call, { body }) =>
    done(await Signatories.confirm(call, body.file_name, body.two_people)),
  ),
  route(signatories.refuseSignatory, async (call, { body }) =>
    done(await Signatories.refuse(call, body.file_name, body.remark)),
  ),
  route(signatories.listSignatories, (_call, { query }) => Signatories.list(query.agency_code)),
  route(signatories.revokeSignatory, async (call, { body }) =>
    done(await Signatories.revoke(call, body.agency_code, body.place)),
  ),
]);
