// Every endpoint of the portal: the registry that the stacks, the handlers' check and the OpenAPI document read.

import { accountEndpoints } from './account/api.ts';
import { allotmentEndpoints } from './allotment/api.ts';
import { bankEndpoints } from './bank/api.ts';
import { billEndpoints } from './bill/api.ts';
import { duplicateEndpoints } from './bill/duplicate-api.ts';
import { earlierBillEndpoints } from './bill/earlier-api.ts';
import { statementEndpoints } from './bill/statement-api.ts';
import { certificateEndpoints } from './certificate/api.ts';
import { consolidationEndpoints } from './consolidation/api.ts';
import type { Endpoint } from './contract.ts';
import { descriptionEndpoints } from './description/api.ts';
import { documentEndpoints } from './document/api.ts';
import { exchangeEndpoints } from './exchange/api.ts';
import { homeEndpoints } from './home/api.ts';
import { masterEndpoints } from './master/api.ts';
import { newsEndpoints } from './news/api.ts';
import { noticeEndpoints } from './notice/api.ts';
import { officeEndpoints } from './office/api.ts';
import { openedYearEndpoints } from './office/opened-year.ts';
import { operationEndpoints } from './operation/api.ts';
import { adviceEndpoints } from './order/advice-api.ts';
import { orderEndpoints } from './order/api.ts';
import { expenditureEndpoints } from './order/expenditure-api.ts';
import { partnerEndpoints } from './partner/api.ts';
import { payeeEndpoints } from './payee/api.ts';
import { branchEndEndpoints } from './payee/branch-api.ts';
import { proposalEndpoints } from './proposal/api.ts';
import { changeEndpoints } from './proposal/change-api.ts';
import { sanctionEndpoints } from './sanction/api.ts';
import { schemeEndpoints } from './scheme/api.ts';
import { sessionEndpoints } from './session/api.ts';
import { secondFactorEndpoints } from './session/second-factor-api.ts';
import { signatoryEndpoints } from './signatory/api.ts';
import { sparshEndpoints } from './sparsh/api.ts';
import { vendorEndpoints } from './supplier/api.ts';
import { treasuryEndpoints } from './treasury/api.ts';
import { unfinishedEndpoints } from './unfinished/api.ts';
import { viewEndpoints } from './view/api.ts';

export const endpoints: readonly Endpoint[] = [
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...newsEndpoints,
  ...noticeEndpoints,
  ...homeEndpoints,
  ...schemeEndpoints,
  ...billEndpoints,
  ...earlierBillEndpoints,
  ...duplicateEndpoints,
  ...statementEndpoints,
  ...unfinishedEndpoints,
  ...viewEndpoints,
  ...sparshEndpoints,
  ...documentEndpoints,
  ...treasuryEndpoints,
  ...consolidationEndpoints,
  ...payeeEndpoints,
  ...branchEndEndpoints,
  ...bankEndpoints,
  ...vendorEndpoints,
  ...allotmentEndpoints,
  ...sanctionEndpoints,
  ...partnerEndpoints,
  ...orderEndpoints,
  ...expenditureEndpoints,
  ...adviceEndpoints,
  ...certificateEndpoints,
  ...accountEndpoints,
  ...proposalEndpoints,
  ...changeEndpoints,
  ...officeEndpoints,
  ...openedYearEndpoints,
  ...masterEndpoints,
  ...exchangeEndpoints,
  ...operationEndpoints,
  ...signatoryEndpoints,
  ...descriptionEndpoints,
];
