// Bodies and signed bodies of bills, one implementation for every family (3§7.3, decisions.md, Bodies), and whether the
// portal is ready.
import { Bodies, type Download } from '@portal/core/document/bodies';
import { type DocumentFamily, Uploads } from '@portal/core/document/upload';
import { startWork } from '@portal/core/work/start';
import { consolidatedDocuments, type DocumentContract, normalDocuments } from '@portal/domain/document/api';
import { consolidatedFamily, normalFamily } from '@portal/domain/document/family';
import type { DocumentKind } from '@portal/domain/document/schema';
import { getHealth } from '@portal/domain/session/api';
import { checkHealth } from '../pipeline/health.ts';
import { serve } from '../pipeline/pipeline.ts';
import { pdf, Reply, reply } from '../pipeline/reply.ts';
import { publicRoute, type Route, route } from '../pipeline/route.ts';

const stored = (auth_no: string, { sha256, sizeBytes, pages }: Awaited<ReturnType<typeof Bodies.post>>) => ({
  success: true as const,
  data: { auth_no, sha256, size_bytes: sizeBytes, pages },
  error: null,
});

const download = (file: Download): Reply<Uint8Array, 200 | 302> =>
  'url' in file
    ? new Reply({ status: 302, body: new Uint8Array(), headers: { location: file.url } })
    : pdf(file.bytes, { fileName: file.fileName, inline: true });

const uploadRoutes = (
  kind: DocumentKind,
  calls: DocumentContract['bodyUpload'],
  family: DocumentFamily,
): Route[] => [
  route(calls.begin, async (call, { params, body }) =>
    reply({ status: 201, body: await Uploads.begin(call, params.auth_no, kind, body, family) }),
  ),
  route(calls.status, (call, { params }) =>
    Uploads.status(call, params.auth_no, kind, params.upload_id, family.way),
  ),
  route(calls.complete, async (call, { params, body }) => {
    await Uploads.complete(call, params.auth_no, kind, params.upload_id, body.parts, {
      way: family.way,
      start: (upload) => startWork('check', upload),
    });
    return reply({
      status: 202,
      body: {
        status_url: calls.status.path
          .replace('{auth_no}', params.auth_no)
          .replace('{upload_id}', params.upload_id),
      },
    });
  }),
];

/** Every route of one family. */
export const documentRoutes = (calls: DocumentContract, family: DocumentFamily): readonly Route[] => [
  route(calls.postBody, async (call, { params, body }) =>
    stored(params.auth_no, await Bodies.post(call, params.auth_no, 'body', body, family.way)),
  ),
  route(calls.getBody, async (call, { params, query }) =>
    download(await Bodies.get(call, params.auth_no, query.signed ? 'signed' : 'body', family.way)),
  ),
  route(calls.postSignedBody, async (call, { params, body }) =>
    stored(
      params.auth_no,
      await Bodies.post(
        call,
        params.auth_no,
        'signed',
        { fileName: body.filename, base64: body.base64 },
        family.way,
      ),
    ),
  ),
  ...uploadRoutes('body', calls.bodyUpload, family),
  ...uploadRoutes('signed', calls.signedBodyUpload, family),
];

export const handler = serve([
  ...documentRoutes(normalDocuments, normalFamily),
  ...documentRoutes(consolidatedDocuments, consolidatedFamily),
  publicRoute(getHealth, () => checkHealth()),
]);
