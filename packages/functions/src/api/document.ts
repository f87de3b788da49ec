// Bodies and signed bodies of bills (3§7.3, decisions.md Bodies).
import { Bodies, type Download } from '@portal/core/document/bodies';
import { Uploads } from '@portal/core/document/upload';
import { startExecution } from '@portal/core/work/machine';
import * as api from '@portal/domain/document/api';
import type { DocumentKind } from '@portal/domain/document/schema';
import { serve } from '../pipeline/pipeline.ts';
import { pdf, Reply, reply } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

const stored = (auth_no: string, { sha256, sizeBytes, pages }: Awaited<ReturnType<typeof Bodies.post>>) => ({
  success: true as const,
  data: { auth_no, sha256, size_bytes: sizeBytes, pages },
  error: null,
});

const download = (file: Download): Reply<Uint8Array, 200 | 302> =>
  'url' in file
    ? new Reply({ status: 302, body: new Uint8Array(), headers: { location: file.url } })
    : pdf(file.bytes, { fileName: file.fileName, inline: true });

const uploadRoutes = (kind: DocumentKind, calls: typeof api.bodyUpload) => [
  route(calls.begin, async (call, { params, body }) =>
    reply({ status: 201, body: await Uploads.begin(call, params.auth_no, kind, body) }),
  ),
  route(calls.status, (call, { params }) => Uploads.status(call, params.auth_no, kind, params.upload_id)),
  route(calls.complete, async (call, { params, body }) => {
    await Uploads.complete(call, params.auth_no, kind, params.upload_id, body.parts, (upload) => {
      const { ddoCode, transNo, uploadId } = upload;
      return startExecution('CHECK_MACHINE_ARN', uploadId, { ddoCode, transNo, uploadId });
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

export const handler = serve([
  route(api.postBody, async (call, { params, body }) =>
    stored(params.auth_no, await Bodies.post(call, params.auth_no, 'body', body)),
  ),
  route(api.getBody, async (call, { params, query }) =>
    download(await Bodies.get(call, params.auth_no, query.signed ? 'signed' : 'body')),
  ),
  route(api.postSignedBody, async (call, { params, body }) =>
    stored(
      params.auth_no,
      await Bodies.post(call, params.auth_no, 'signed', { fileName: body.filename, base64: body.base64 }),
    ),
  ),
  ...uploadRoutes('body', api.bodyUpload),
  ...uploadRoutes('signed', api.signedBodyUpload),
]);
