// Names of the two logins of an account: apart from what the login form says, since every screen names the login.

export const loginTypeText = { D: 'Draft', F: 'Final' } as const;
