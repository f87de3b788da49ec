// Banks, branches, treasuries and DDOs: look-ups in the state's masters (2§7, 3§7.1).
import { Branches } from '@portal/core/bank/service';
import { Masters, masterList } from '@portal/core/scheme/masters';
import * as api from '@portal/domain/bank/api';
import { civilDate } from '@portal/domain/calendar';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

export const handler = serve([
  route(api.listBanks, async () =>
    (await Masters.rows(masterList.banks)).map(({ code, name }) => ({ bank_cd: code, bank_name: name })),
  ),

  route(api.listBranches, async ({ now }, { query }) => {
    const search = { bankCode: query.bankcd, typed: query.q, today: civilDate(now) };
    const { rows, next } = await Branches.find(search, query.cursor, listPageSize);
    return page([...rows], next);
  }),

  route(api.listBankStates, async (_call, { query }) =>
    (await Masters.rows(masterList.statesOf(query.bankcd))).map(({ code, name }) => ({
      state_code: code,
      state_name: name,
    })),
  ),

  route(api.listBankDistricts, async (_call, { query }) =>
    (await Masters.rows(masterList.districtsOf(query.bankcd, query.state_code))).map(({ name }) => ({
      district: name,
    })),
  ),

  route(api.listBranchesOfDistrict, async ({ now }, { query }) => {
    const { bankcd, state_code, district, q, cursor } = query;
    const search = {
      bankCode: bankcd,
      typed: q,
      place: { stateCode: state_code, district },
      today: civilDate(now),
    };
    const { rows, next } = await Branches.find(search, cursor, listPageSize);
    return page([...rows], next);
  }),

  route(api.listBranchesByIfsc, (_call, { query }) => Branches.byIfsc(query.ifsc)),

  route(api.listTreasuries, async () => ({
    data: (await Masters.rows(masterList.treasuries)).map(({ code, name }) => ({
      trea_cd: code,
      trea_nm: name,
    })),
  })),

  route(api.listTreasuryDdos, async (_call, { query }) => ({
    data: (await Masters.rows(masterList.ddosOf(query.trea_cd))).map(({ code, name, detail }) => ({
      ddo_cd: code,
      ddo_nm: name,
      ddo_office: (detail as { office?: string } | undefined)?.office ?? '',
    })),
  })),
]);
