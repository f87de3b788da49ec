// The body of a request as JSON. Our own parser, because the stock one visits every key with a reviver and so costs more
// than all the rest; here only a text that could hold a dangerous key is looked through.
import { invalid } from '@portal/core/error';
import type { GatewayEvent } from './gateway-event.ts';
import { inputErrors, maxBodyBytes, refuse, unknownField } from './input-errors.ts';

/** The parsed body; undefined where there is none. */
export const parseBody = (event: GatewayEvent): unknown => {
  const text = bodyText(event);
  if (text === undefined) return undefined;
  refuseForms(event.headers['content-type']);
  const value = parseJson(text);
  // an escape could spell a dangerous key in any way, so every text with one is looked through
  if (couldPollute.test(text)) refusePollution(value, '');
  return value;
};

const couldPollute = /__proto__|constructor|\\u/;

const bodyText = ({ body, isBase64Encoded }: GatewayEvent): string | undefined => {
  if (body === undefined || body === '') return undefined;
  if (isBase64Encoded) {
    if (Math.floor(body.length / 4) * 3 - 2 > maxBodyBytes) throw refuse(inputErrors.tooLarge);
    return decodeUtf8(Buffer.from(body, 'base64'));
  }
  // a UTF-16 unit is at most three bytes of UTF-8: short texts need no count
  if (body.length * 3 > maxBodyBytes && Buffer.byteLength(body) > maxBodyBytes)
    throw refuse(inputErrors.tooLarge);
  return body;
};

const decodeUtf8 = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refuse(inputErrors.notJson, cause);
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // the parser's own message quotes the body, which no log may hold
    throw refuse(inputErrors.notJson);
  }
};

/** Forms of other sites can send these types without asking; JSON under another name, or without one, is taken. */
const refuseForms = (contentType: string | undefined): void => {
  if (contentType && /^\s*(application\/x-www-form-urlencoded|multipart\/)/i.test(contentType))
    throw refuse(inputErrors.contentType);
};

/** Refuses keys that would reach an object's prototype when the value is copied or merged. */
const refusePollution = (value: unknown, path: string): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    if (key === '__proto__' || (key === 'constructor' && holdsPrototype(inner)))
      throw invalid([unknownField(at)]);
    refusePollution(inner, at);
  }
};

const holdsPrototype = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
