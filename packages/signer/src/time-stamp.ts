// Asks a time stamping authority (RFC 3161) when a signature was made.
import { randomBytes } from 'node:crypto';
import { fromBER, Integer, Null, OctetString, Sequence } from 'asn1js';
import * as pkijs from 'pkijs';
import type { TimeStamper } from './cms.ts';
import { SignerFailure } from './signing-key.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';
const timeoutMs = 10_000;

export const timeStamperAt =
  (url: string): TimeStamper =>
  async (digest) => {
    const nonce = new Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(8)]) });
    const request = new pkijs.TimeStampReq({
      version: 1,
      messageImprint: new pkijs.MessageImprint({
        hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: sha256, algorithmParams: new Null() }),
        hashedMessage: new OctetString({ valueHex: digest }),
      }),
      nonce,
      certReq: true,
    });
    const answer = await ask(url, new Uint8Array(request.toSchema().toBER(false)));
    return tokenFrom(answer, digest, nonce);
  };

const ask = async (url: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.bytes();
  } catch (cause) {
    throw new SignerFailure('The time stamping authority does not answer. Nothing was signed.', {
      status: 503,
      cause,
    });
  }
};

/** The token of an answer, once it is one for this digest and this question. */
const tokenFrom = (answer: Uint8Array, digest: Uint8Array, nonce: Integer): Uint8Array => {
  try {
    const { status, timeStampToken } = pkijs.TimeStampResp.fromBER(answer);
    if (Number(status.status) > 1 || !timeStampToken) throw new Error(`status ${status.status}`);
    const signed = new pkijs.SignedData({ schema: timeStampToken.content });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (!content) throw new Error('no content');
    const info = pkijs.TSTInfo.fromBER(content);
    if (!Buffer.from(info.messageImprint.hashedMessage.getValue()).equals(digest))
      throw new Error('another digest');
    if (!info.nonce?.isEqual(nonce)) throw new Error('another nonce');
    return tokenBytes(answer);
  } catch (cause) {
    throw new SignerFailure('The time stamping authority gave a wrong answer. Nothing was signed.', {
      status: 503,
      cause,
    });
  }
};

/** The token as the authority wrote it: a new spelling could break its signature. */
const tokenBytes = (answer: Uint8Array): Uint8Array => {
  const { result } = fromBER(answer);
  const token = result instanceof Sequence ? result.valueBlock.value[1] : undefined;
  if (!token) throw new Error('no token');
  return token.valueBeforeDecodeView;
};
