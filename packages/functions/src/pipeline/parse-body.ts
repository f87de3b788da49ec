// The body of a request as JSON. Our own parser, because the stock one visits every key with a reviver and so costs more
// than all the rest; here only a text that could hold a dangerous key is looked through, and none is parsed that is larger
// or deeper than a form of the portal is (decisions.md, Before a session nothing is expensive).
import { invalid } from '@portal/core/error';
import { bodyLimitBytes } from '@portal/domain/body-limit';
import { checkShape } from './body-shape.ts';
import type { GatewayEvent } from './gateway-event.ts';
import { inputErrors, refuse, unknownField } from './input-errors.ts';

/** The parsed body; undefined where there is none. */
export const parseBody = (event: GatewayEvent, limitBytes: number = bodyLimitBytes.session): unknown => {
  if (event.body === undefined || event.body === '') return undefined;
  refuseOtherTypes(event.headers['content-type']);
  const text = bodyText(event.body, event.isBase64Encoded, limitBytes);
  checkShape(text);
  const value = parseJson(text);
  // an escape could spell a dangerous key in any way, so every text with one is looked through
  const polluted = couldPollute.test(text) ? pollutionIn(value) : undefined;
  if (polluted) throw invalid([unknownField(polluted)]);
  return value;
};

const couldPollute = /__proto__|constructor|\\u/;

const bodyText = (body: string, isBase64Encoded: boolean, limitBytes: number): string => {
  const tooLarge =
    limitBytes < bodyLimitBytes.session ? inputErrors.tooLargeBeforeLogin : inputErrors.tooLarge;
  if (isBase64Encoded) {
    if (Math.floor(body.length / 4) * 3 - 2 > limitBytes) throw refuse(tooLarge);
    return decodeUtf8(Buffer.from(body, 'base64'));
  }
  // a UTF-16 unit is one to three bytes of UTF-8: only lengths between need a count
  if (body.length > limitBytes || (body.length * 3 > limitBytes && Buffer.byteLength(body) > limitBytes))
    throw refuse(tooLarge);
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

/** Forms and pages of other sites can send text under other types without asking; only this one makes a browser ask. */
const refuseOtherTypes = (contentType: string | undefined): void => {
  if (!/^\s*application\/json\s*(;|$)/i.test(contentType ?? '')) throw refuse(inputErrors.contentType);
};

/** The path of a key that would reach an object's prototype when the value is copied or merged. */
const pollutionIn = (value: unknown): readonly string[] | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && holdsPrototype(inner))) return [key];
    const deeper = pollutionIn(inner);
    if (deeper) return [key, ...deeper];
  }
  return undefined;
};

const holdsPrototype = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
