// Who calls where no officer is signed in: a scheme system, by one of the keys that the operator gave out (decisions.md,
// Scheme systems). Of a key only its SHA-256 is configured, so that no setting of a function opens anything.
import { timingSafeEqual } from 'node:crypto';
import { SlsCode } from '@portal/domain/sparsh/component';
import * as z from 'zod';
import { sha256 } from '../sha256.ts';

/** A scheme system that sent a valid key. */
export interface PartnerCaller {
  /** Of the key, in logs: "nrega-2026". */
  readonly name: string;
  /** It sees the records of these schemes, of every office. */
  readonly slsCodes: readonly string[];
  readonly callsPerMinute: number;
}

const KeyList = z.array(
  z.strictObject({
    name: z.string().regex(/^[\w.-]{1,40}$/),
    /** The group of endpoints that it opens. */
    system: z.string().min(1),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    sls_codes: z.array(SlsCode).min(1).max(200),
    calls_per_minute: z.int().min(1).max(10_000).default(120),
  }),
);

export interface PartnerKeys {
  /** The caller of a key for a system; undefined where none of the valid keys is it. */
  readonly callerOf: (system: string, key: string) => PartnerCaller | undefined;
}

/**
 * The keys of a setting: a JSON list, in which a partner has two while one replaces the other. A text that is no list is the
 * secret as it was generated: no key is given out yet.
 */
export const partnerKeys = (text: string | undefined): PartnerKeys => {
  const keys = text?.trimStart().startsWith('[') ? readKeys(text) : [];
  return {
    callerOf(system, given) {
      const hash = Buffer.from(sha256(Buffer.from(given)), 'hex');
      // every key is compared, whatever the first ones say
      const [key] = keys.filter((each) => timingSafeEqual(each.hash, hash) && each.system === system);
      return key?.caller;
    },
  };
};

const readKeys = (text: string) => {
  const read = KeyList.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`PARTNER_KEYS is not as it must be: ${z.prettifyError(read.error)}`);
  return read.data.map(({ name, system, sha256: hash, sls_codes, calls_per_minute }) => ({
    system,
    hash: Buffer.from(hash, 'hex'),
    caller: { name, slsCodes: sls_codes, callsPerMinute: calls_per_minute } satisfies PartnerCaller,
  }));
};
