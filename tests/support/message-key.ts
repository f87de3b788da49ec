// What seals the messages that the portal of tests keeps (packages/core/src/storage/sealed.ts).
export const messageKey = 'of the tests';
