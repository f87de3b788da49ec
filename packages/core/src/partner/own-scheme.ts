// Whose rows of a scheme an officer sees and sends: those of the own office and of the DDOs to which it allotted, where the office has a
// grant of the scheme this year (decisions.md, Scheme systems).
import { partnerErrors } from '@portal/domain/partner/errors';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { pfmsEntity } from '../scheme/entity.ts';
import { readRows, wanted } from '../storage/read.ts';
import { type Scope, schemesOfOffice } from './rows.ts';

/**
 * The scope of an officer's question about a scheme, by its SLS code or the code of its central scheme. Finance IT sees every office.
 * @throws `partner.scheme-unknown` (404)
 */
export const ownScope = async ({ officer, now }: Call, code: string): Promise<Scope> => {
  if (officer.kind === 'ADMIN') return {};
  const { ddoCode } = officer.office;
  const granted = [...(await schemesOfOffice(ddoCode, now))];
  const schemes = await readRows(
    granted.map((schemecd) => wanted(pfmsEntity(), pfmsEntity().get({ schemecd }))),
  );
  if (!schemes.some((scheme) => scheme && [scheme.slsCode, scheme.cssCode].includes(code)))
    throw new AppError(partnerErrors.schemeUnknown);
  return { office: ddoCode };
};
