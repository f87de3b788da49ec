// What the operator of a deployment would set, for the local run: addresses of the outside systems, and the keys of both sides.
import { sha256 } from '@portal/core/sha256';
import { demoKeys } from '@portal/partners/data/keys';
import { demoSchemes } from '@portal/partners/data/schemes';

/** What the operator of a deployment would set: addresses, and the keys that the partners gave. */
export const givenBy = (portalOrigin: string, partnersOrigin: string, signingService: string) => ({
  settings: {
    portalOrigin,
    pfmsUrl: partnersOrigin,
    employeeUrl: partnersOrigin,
    componentUrl: partnersOrigin,
    treasuryUrl: partnersOrigin,
    nrlmUrl: partnersOrigin,
    nrlmClientId: demoKeys.nrlmClient.client_id,
    ommasUrl: partnersOrigin,
    ommasUser: demoKeys.ommasUser.userid,
    signingService,
    administratorContact: 'Treasury help desk (demo): 0000 000 000, help@treasury.invalid',
  },
  secrets: {
    pfmsKey: demoKeys.pfmsApiKey,
    employeeKey: demoKeys.employeeAppKey,
    componentKey: demoKeys.componentAppKey,
    treasuryKey: demoKeys.treasuryApiKey,
    partnerKeys: demoPartnerKeys(),
    nrlmClientSecret: demoKeys.nrlmClient.client_secret,
    ommasPassword: demoKeys.ommasUser.password,
  },
});

/** The value of the secret `partnerKeys`: both keys of NREGA see the schemes that PFMS says are paid through it. */
export const demoPartnerKeys = (): string => {
  const slsCodes = demoSchemes
    .filter(({ pfms }) => pfms?.external_source === 'NREGA')
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
