// How AWS SDK clients reach the local hosts: the deployed region, and demo credentials that open nothing else.
// DynamoDB Local refuses key ids that hold anything but letters and digits.
export const region = 'ap-south-1';

export const demoCredentials = { accessKeyId: 'demoaccesskey', secretAccessKey: 'demosecretkey' };

/** Keys the steps of bills of local runs; it opens nothing. */
export const demoChainKey = 'demo-chain-key';

export const localAccess = { region, credentials: demoCredentials };
