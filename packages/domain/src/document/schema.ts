// Bodies and signed bodies of bills: limits and names (3§5.7, 3§9, decisions.md Bodies).

/** Bytes. The documented base64 POST works up to what the gateway takes; larger files go in parts to object storage. */
export const documentLimits = {
  bodyBytes: 200 * 1024 * 1024,
  consolidatedBodyBytes: 5 * 1024 * 1024,
  /** What a signature may add to its body (decisions.md, Named here). */
  signatureBytes: 1024 * 1024,
  // as base64 in a request of at most 5 MB
  postBytes: 3_700_000,
  /** Handed out by the API itself; larger ones by a pre-signed URL. */
  downloadBytes: 4 * 1024 * 1024,
  partBytes: 8 * 1024 * 1024,
  /** In parts, of a bill's body and its signed one together, after an authorization or an objection. */
  uploads: 10,
} as const;

export type DocumentKind = 'body' | 'signed';

/** The most that a file of a kind may have: a signed file is its body and the signature. */
export const fileLimit = (kind: DocumentKind, bodyBytes: number): number =>
  kind === 'signed' ? bodyBytes + documentLimits.signatureBytes : bodyBytes;

/** Default signature box on page 1, in points from the page's bottom left (3§9). */
export const signatureBox = { page: 1, x: 389, y: 159, height: 57, width: 168 } as const;

/** A smaller box is not read; it could also put one word of its text beside a figure of the page. Points. */
export const smallestSignature = { width: 100, height: 32 } as const;

/** How far the clock of an officer's machine may be off the server's. */
export const clockToleranceMs = 24 * 60 * 60 * 1000;

/** "200 MB" for the message that names the limit. */
export const formatLimit = (bytes: number): string => `${Math.round(bytes / (1024 * 1024))} MB`;
