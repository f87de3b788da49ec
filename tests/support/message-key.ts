// What seals the messages that the portal of tests keeps (packages/core/src/storage/sealed.ts).
export const messageKey = 'of the tests';
/** What its guessed passwords are counted under, and second factors are sealed with. */
export const loginKey = 'of logins of the tests';
