// Texts of the routes themselves.

export const screensWords = {
  changePassword: 'Change Password',
  profile: 'Profile',
  pulledFromNregaEvery: 'Pulled from NREGA every ten minutes.',
  billPortal: 'Bill Portal',
  sls: (slsCode: string) => `, SLS ${slsCode}`,
  files: (schemeNm: string, value: string) => `Files of ${schemeNm}${value}.`,
};
