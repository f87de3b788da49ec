// Grants of an office and the PFMS status of a scheme.
import { financialYear } from '@portal/domain/calendar';
import { pfmsFlag } from '@portal/domain/scheme/destination';
import { schemeErrors } from '@portal/domain/scheme/errors';
import type { CommonHead, GrantRecord } from '@portal/domain/scheme/schema';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import type { PfmsPort, PfmsSchemeDetails } from '../port/pfms.ts';
import { listPage, type Page, readRows, wanted } from '../storage/read.ts';
import { commonHeadEntity, grantEntity, keptPfms, pfmsEntity } from './entity.ts';
import { commonHead, grantRecord } from './grant-record.ts';

export const Schemes = {
  /** Grants of the officer's office in the current financial year, by scheme code and object (1§7). */
  async grants(call: Call, cursor: string | undefined, rows: number): Promise<Page<GrantRecord>> {
    const year = financialYear(call.now);
    const query = grantEntity()
      .query.grantsOfOffice({ ddoCode: call.officer.office.ddoCode })
      .begins({ year });
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(grantRecord), next: page.next };
  },

  /** Common heads of the officer's office in the current financial year, by scheme code and object (2§7). */
  async commonHeads(call: Call, cursor: string | undefined, rows: number): Promise<Page<CommonHead>> {
    const year = financialYear(call.now);
    const query = commonHeadEntity()
      .query.commonHeadsOfOffice({ ddoCode: call.officer.office.ddoCode })
      .begins({ year });
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(commonHead), next: page.next };
  },

  /**
   * The status of a scheme at PFMS, now; without details where PFMS does not know it (1§4). The answer is kept: a bill's
   * submit checks against it.
   * @throws `scheme.pfms-unavailable` (503) when PFMS does not answer within its deadline.
   */
  async pfmsDetails(
    port: PfmsPort,
    schemecd: string,
    context: { now: Date; requestId: string },
  ): Promise<PfmsSchemeDetails> {
    const answer = await port.schemeDetails(schemecd, { requestId: context.requestId });
    await pfmsEntity()
      .put(keptPfms(schemecd, answer.details, context.now))
      .go();
    return answer;
  },

  /**
   * The same; what PFMS said last where it does not answer, since entry and lists need no fresh word of it.
   * @throws `scheme.pfms-unavailable` (503) where it never said anything of the scheme
   */
  async knownDetails(
    port: PfmsPort,
    schemecd: string,
    context: { now: Date; requestId: string },
  ): Promise<PfmsSchemeDetails & { readonly at: string; readonly isFresh: boolean }> {
    try {
      const answer = await Schemes.pfmsDetails(port, schemecd, context);
      return { ...answer, at: context.now.toISOString(), isFresh: true };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== schemeErrors.pfmsUnavailable.code) throw error;
      const [kept] = await readRows([wanted(pfmsEntity(), pfmsEntity().get({ schemecd }))]);
      if (!kept) throw error;
      const details = kept.details ?? undefined;
      return { status: kept.isKnown ? 0 : 1, flag: pfmsFlag(details), details, at: kept.at, isFresh: false };
    }
  },
};
