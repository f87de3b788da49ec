// The DDOs that an office mapped, as its allotments need them (decisions.md, Mapping).
import { mappingErrors } from '@portal/domain/allotment/errors';
import { AppError } from '../error.ts';
import { update } from '../storage/change.ts';
import { type Wanted, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { type MappedDdoRow, mappedDdoEntity } from './mapping-entity.ts';

/** The mapping of a DDO by an office, to be read together with other rows; it may have ended. */
export const wantedMappedDdo = (office: string, ddoCode: string): Wanted<MappedDdoRow> =>
  wanted(mappedDdoEntity(), mappedDdoEntity().get({ ddoCode: office, mappedCode: ddoCode }));

/** @throws `mapping.ddo-not-mapped` 404 where there is none, or it ended */
export const requireMapped = (row: MappedDdoRow | undefined): MappedDdoRow => {
  if (!row || row.isEnded) throw new AppError(mappingErrors.ddoNotMapped);
  return row;
};

/**
 * Holds that the mapping did not end, for the transaction that allots a limit to the DDO; one that is being ended at the same
 * moment is looked at again. Allotments do not refuse each other: none of them asks for a version.
 */
export const underMapping = ({ ddoCode, mappedCode }: MappedDdoRow): Change =>
  update(
    mappedDdoEntity()
      .patch({ ddoCode, mappedCode })
      .add({ version: 1 })
      .where(({ isEnded }, { eq }) => eq(isEnded, false)),
    () => new AppError(mappingErrors.ddoNotMapped),
  );
