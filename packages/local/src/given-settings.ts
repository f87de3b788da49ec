// What the operator of a deployment would set, for the local run: addresses of the outside systems, and the keys of both sides.
import { sha256 } from '@portal/core/sha256';
import { comesFrom } from '@portal/domain/scheme/external-source';
import { demoKeys } from '@portal/partners/data/keys';
import { demoPortalKey } from '@portal/partners/data/portal-key';
import { demoSchemes } from '@portal/partners/data/schemes';
import type { RunningPartners } from '@portal/partners/server';
import { demoChainKey } from './hosts/local-access.ts';

/** What the operator of a deployment would set: addresses, and the keys that the partners gave. */
export const givenBy = (portalOrigin: string, partners: RunningPartners, signingService: string) => {
  const { origin: partnersOrigin } = partners;
  const nrega = nregaServerOf(partners);
  return {
    settings: {
      portalOrigin,
      pfmsUrl: partnersOrigin,
      employeeUrl: partnersOrigin,
      componentUrl: partnersOrigin,
      treasuryUrl: partnersOrigin,
      treasuryBillsPerQuestion: '50',
      nrlmUrl: partnersOrigin,
      nrlmClientId: demoKeys.nrlmClient.client_id,
      ommasUrl: partnersOrigin,
      ommasUser: demoKeys.ommasUser.userid,
      nregaAddress: nrega.origin,
      nregaHostFingerprint: nrega.hostKey,
      // what the stand-in is given is whole at once
      nregaSettleSeconds: '1',
      signingService,
      administratorContact: 'Treasury help desk (demo): 0000 000 000, help@treasury.invalid',
    },
    secrets: {
      chainKey: demoChainKey,
      pfmsKey: demoKeys.pfmsApiKey,
      employeeKey: demoKeys.employeeAppKey,
      componentKey: demoKeys.componentAppKey,
      treasuryKey: demoKeys.treasuryApiKey,
      nregaSftpSecret: demoKeys.nregaPassword,
      nregaSigningKey: demoPortalKey.privateKey,
      partnerKeys: demoPartnerKeys(),
      partnerCertificates: '{}',
      nrlmClientSecret: demoKeys.nrlmClient.client_secret,
      ommasPassword: demoKeys.ommasUser.password,
    },
  };
};

/** The SFTP server of NREGA's stand-in. */
export const nregaServerOf = ({ listeners }: RunningPartners): { origin: string; hostKey: string } => {
  const { origin, hostKey } = listeners['nrega'] ?? {};
  if (origin === undefined || hostKey === undefined) throw new Error('The stand-in of NREGA has no server.');
  return { origin, hostKey };
};

/** The value of the secret `partnerKeys`: both keys of NREGA see the schemes that PFMS says are paid through it. */
export const demoPartnerKeys = (): string => {
  const slsCodes = demoSchemes
    .filter(({ pfms }) => comesFrom('NREGA', pfms))
    .map(({ pfms }) => pfms?.state_linked_scheme_code ?? '');
  return JSON.stringify(
    demoKeys.nregaAuthKeys.map((key, at) => ({
      name: `nrega-demo-${at + 1}`,
      system: 'nrega',
      sha256: sha256(key),
      sls_codes: slsCodes,
      calls_per_minute: 600,
    })),
  );
};
