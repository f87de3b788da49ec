// The ways to the systems that are answered; a system that the operator has not set up keeps its answers waiting, and the log
// says what is missing.
import { nregaSender } from '@portal/core/acknowledgement/nrega';
import { nrlmSender } from '@portal/core/acknowledgement/nrlm';
import { ommasSender } from '@portal/core/acknowledgement/ommas';
import type { AcknowledgementSender } from '@portal/core/acknowledgement/send';
import { portalSigner } from '@portal/core/acknowledgement/signer';
import { referencesOfOrder } from '@portal/core/order/payees';
import { key } from '@portal/core/storage/keys';
import type { OrderSystem } from '@portal/domain/order/order';
import { nregaFilesPort } from './nrega-port.ts';
import { patientNrlmPort, patientOmmasPort } from './ports.ts';
import { isSet, setting } from './setting.ts';

/** A sender, or what the operator has to set before there is one. */
export type SenderOrMissing = { readonly send: AcknowledgementSender } | { readonly missing: string };

const overHttp = (address: string, name: string, send: () => AcknowledgementSender): SenderOrMissing =>
  isSet(setting(address)) ? { send: send() } : { missing: `the address of the system (${name})` };

/** Made anew for each run: a certificate that was replaced counts at once. */
export const acknowledgementSenders: Readonly<Record<OrderSystem, () => Promise<SenderOrMissing>>> = {
  async nrega() {
    if (!isSet(setting('NREGA_ADDRESS'))) return { missing: 'the address of the server (nregaAddress)' };
    const signer = await portalSigner(key('NREGA_SIGNING_KEY'));
    return 'missing' in signer ? signer : { send: nregaSender(nregaFilesPort(), signer) };
  },
  nrlm: async () => overHttp('NRLM_URL', 'nrlmUrl', () => nrlmSender(patientNrlmPort(), referencesOfOrder)),
  pmgsy: async () =>
    overHttp('OMMAS_URL', 'ommasUrl', () => ommasSender(patientOmmasPort(), referencesOfOrder)),
};
