// The refusals of the object store, under the codes and with the status that S3 gives them.

const kinds = {
  AccessDenied: [403, 'Access Denied'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  AuthorizationHeaderMalformed: [400, 'The authorization header is malformed.'],
  AuthorizationQueryParametersError: [400, 'The query parameters of the authorization are malformed.'],
  BadDigest: [400, 'The digest you specified did not match what we received.'],
  BucketNotEmpty: [409, 'The bucket you tried to delete is not empty.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size.'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size.'],
  IncompleteBody: [400, 'The body is not as long as you said.'],
  InternalError: [500, 'We encountered an internal error. Please try again.'],
  InvalidAccessKeyId: [403, 'The access key id you provided does not exist in our records.'],
  InvalidArgument: [400, 'Invalid argument.'],
  InvalidChunkSizeError: [400, 'The chunked body is malformed.'],
  InvalidDigest: [400, 'The Content-MD5 you specified is not valid.'],
  InvalidPart: [
    400,
    'One or more of the specified parts could not be found, or the entity tag did not match.',
  ],
  InvalidPartOrder: [400, 'The list of parts was not in ascending order.'],
  InvalidRange: [416, 'The requested range is not satisfiable.'],
  InvalidRequest: [400, 'The request is not valid.'],
  InvalidURI: [400, 'Could not parse the specified URI.'],
  MalformedTrailerError: [400, 'The trailer of the body is not the one you declared.'],
  MalformedXML: [400, 'The XML you provided was not well-formed.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchObjectLockConfiguration: [404, 'The specified object does not have a ObjectLock configuration'],
  NoSuchUpload: [404, 'The specified upload does not exist; it may have been aborted or completed.'],
  NoSuchVersion: [404, 'The specified version does not exist.'],
  NotImplemented: [501, 'The local object store does not implement this.'],
  PreconditionFailed: [412, 'At least one of the preconditions you specified did not hold.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  ServiceUnavailable: [503, 'Please reduce your request rate.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match the one you provided.'],
  XAmzContentSHA256Mismatch: [400, "The provided 'x-amz-content-sha256' header does not match the content."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type S3ErrorCode = keyof typeof kinds;

export class S3Error extends Error {
  readonly code: S3ErrorCode;
  readonly status: number;
  /** Headers that go with the refusal, for example the size of an object whose range cannot be satisfied. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: S3ErrorCode, message: string = kinds[code][1], headers: Record<string, string> = {}) {
    super(message);
    this.name = 'S3Error';
    this.code = code;
    this.status = kinds[code][0];
    this.headers = headers;
  }
}
