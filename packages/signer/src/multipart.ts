// Reads a multipart form whose file may have 200 MB: the body is kept once, and its parts are views of it.

export interface MultipartForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, { readonly name: string; readonly bytes: Uint8Array }>;
}

/** Undefined when the bytes are no such form. */
export const readMultipart = (contentType: string, body: Buffer): MultipartForm | undefined => {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const fields = new Map<string, string>();
  const files = new Map<string, { name: string; bytes: Uint8Array }>();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line before it.
  let at = body.indexOf(delimiter.subarray(2));
  if (at !== 0) return undefined;
  at += delimiter.length - 2;
  while (body.toString('latin1', at, at + 2) === '\r\n') {
    const headersEnd = body.indexOf('\r\n\r\n', at);
    const end = headersEnd < 0 ? -1 : body.indexOf(delimiter, headersEnd + 2);
    if (end < 0) return undefined;
    const headers = body.toString('utf8', at + 2, headersEnd);
    const name = parameterOf(headers, 'name');
    const fileName = parameterOf(headers, 'filename');
    const content = body.subarray(headersEnd + 4, Math.max(end, headersEnd + 4));
    if (name === undefined) return undefined;
    if (fileName === undefined) fields.set(name, content.toString('utf8'));
    else files.set(name, { name: fileName, bytes: content });
    at = end + delimiter.length;
  }
  return body.toString('latin1', at, at + 2) === '--' ? { fields, files } : undefined;
};

/** Browsers write quotation marks and ends of lines in names as percent codes. */
const parameterOf = (headers: string, parameter: string): string | undefined => {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? '';
  const value = new RegExp(`(?:^|;)\\s*${parameter}="([^"]*)"`, 'i').exec(disposition)?.[1];
  return value?.replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};
