// PFMS as a port that fails a test which asks it: what it would say is in the table already.
import type { PfmsPort, SanctionPort } from '@portal/core/port/pfms';

const asked = () => Promise.reject(new Error('PFMS was asked'));
export const silentPfms: PfmsPort & SanctionPort = { schemeDetails: asked, motherSanctions: asked };
