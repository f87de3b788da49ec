// Mapped DDOs and agencies as they travel (3§3, 3§7.6). What a field must hold is a matter of mapping-rules.ts, so that an
// empty field gets the specified sentence.
import * as z from 'zod';

/** A DDO to which the office allots amounts. */
export const MappedDdo = z.strictObject({
  trea_cd: z.string(),
  trea_nm: z.string(),
  ddo_cd: z.string(),
  ddo_nm: z.string(),
  ddo_office: z.string(),
});
export type MappedDdo = z.output<typeof MappedDdo>;

const Code = z.string().trim().max(30).default('');

export const DdoMappingForm = z.strictObject({ trea_cd: Code, ddo_cd: Code });
export type DdoMappingForm = z.output<typeof DdoMappingForm>;
