// The one table of stand-ins. A new outside system is a file beside this one and a line here.
import { createEmployee } from './employee.ts';
import type { Partner } from './partner.ts';
import { createPfms } from './pfms.ts';

/** Fresh stand-ins: what they remember lives as long as the server that they were made for. */
export const createPartners = (): readonly Partner[] => [createPfms(), createEmployee()];
