// What electrodb uses of the AWS SDK in a function's bundle. There it finds this object where it asks for the SDK by `require`
// (packages/local/src/bundle-electrodb.ts), for which a bundle would have to hold all of the SDK's DynamoDB client.

/** Empty here, for whatever `require` reaches is kept whole: the table puts the commands in (table.ts). */
export const electrodbSdk: Record<string, unknown> = {};
