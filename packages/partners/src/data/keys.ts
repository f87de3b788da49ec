// Demo keys that the stand-ins demand, as the real systems demand theirs; the local run gives them to the portal.

export const demoKeys = {
  pfmsApiKey: 'demo-pfms-key',
  employeeAppKey: 'demo-employee-key',
  employeeAppName: 'bill-portal',
  componentAppKey: 'demo-component-key',
  treasuryApiKey: 'demo-treasury-key',
  /** Both are valid at once, as while one replaces the other. */
  nregaAuthKeys: ['demo-authkey', 'demo-authkey-before'],
  nrlmClient: { client_id: 'demo-portal', client_secret: 'demo-nrlm-secret' },
  ommasUser: { userid: 'demo-portal', password: 'demo-ommas-password' },
  nregaUser: 'portal',
  nregaPassword: 'demo-nrega-password',
} as const;
