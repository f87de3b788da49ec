// A call of a scheme system as a person makes it by hand: what was answered, to the letter, and how long it took. It is not the
// client of the screens: nothing of it is kept or repeated, and that it is refused ends no screen.
import type { PartnerCall } from '@portal/domain/partner/call';
import { fields } from '@portal/domain/partner/field';
import { systems } from '@portal/domain/partner/system';
import { dataWords } from '../texts/en/data.ts';
import { endpointUrl } from './api.ts';
import { connectionText } from './api-error.ts';

export interface CallAnswer {
  /** HTTP status; 0 where none came. */
  readonly status: number;
  readonly isFailed: boolean;
  readonly value: unknown;
  readonly sizeBytes: number;
  readonly milliseconds: number;
  /** When it came, as an instant. */
  readonly at: string;
}

/** What was typed, by the names of the fields on the wire. */
export type Typed = Readonly<Record<string, string>>;

const timeoutMs = 30_000;

/** Address, method and body of a call. */
export const requestOf = (call: PartnerCall, typed: Typed) => {
  const path = `${systems[call.system].path}/${call.name}`;
  const given = call.fields
    .map((each) => fields[each])
    .map((field) => [field.name, typed[field.name] ?? ''] as const)
    .filter(([name, value]) => value !== '' || !isOptional(call, name));
  const input = Object.fromEntries(given);
  return call.work === 'places'
    ? { method: 'GET', url: endpointUrl(path, undefined, input) }
    : { method: 'POST', url: path, ...(given.length > 0 ? { body: JSON.stringify(input) } : {}) };
};

const isOptional = (call: PartnerCall, name: string): boolean =>
  call.fields.some((each) => fields[each].name === name && 'isOptional' in fields[each]);

/** Makes a call; with a key where one was typed. It answers in any case. */
export async function makeCall(call: PartnerCall, typed: Typed, authkey = ''): Promise<CallAnswer> {
  const { method, url, body } = requestOf(call, typed);
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (authkey !== '') headers.set('authkey', authkey);
  const start = performance.now();
  const facts = (status: number, text: string, value: unknown): CallAnswer => ({
    status,
    isFailed: status < 200 || status >= 300,
    value,
    sizeBytes: new TextEncoder().encode(text).byteLength,
    milliseconds: Math.round(performance.now() - start),
    at: new Date().toISOString(),
  });
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, {
      method,
      headers,
      signal,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return facts(response.status, text, parsed(text));
  } catch {
    return facts(0, '', { message: navigator.onLine ? connectionText.unreachable : connectionText.offline });
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The same call for a terminal; what is secret is left out. */
export const curlOf = (call: PartnerCall, typed: Typed, origin: string): string => {
  const shown = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, isSecret(call, name) ? `<${name}>` : value]),
  );
  const { method, url, body } = requestOf(call, shown);
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    dataWords.curlX(method, quoted(origin + url)),
    ...(call.work === 'answer' ? [`-H ${quoted('authkey: <authkey>')}`] : []),
    ...(body === undefined ? [] : [dataWords.hContentTypeApplication, `-d ${quoted(body)}`]),
  ].join(' ');
};

const isSecret = (call: PartnerCall, name: string): boolean =>
  call.fields.some((each) => fields[each].name === name && 'isSecret' in fields[each]);
