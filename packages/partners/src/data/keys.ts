// Demo keys that the stand-ins demand, as the real systems demand theirs; the local run gives them to the portal.

export const demoKeys = {
  pfmsApiKey: 'demo-pfms-key',
  employeeAppKey: 'demo-employee-key',
  employeeAppName: 'bill-portal',
  componentAppKey: 'demo-component-key',
  treasuryApiKey: 'demo-treasury-key',
} as const;
