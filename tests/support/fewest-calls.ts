// How often one request goes to DynamoDB.

/** Masters are kept for five minutes: a request that comes just after has to read them, its twin has not. */
export const fewest = async (most: number, request: () => Promise<number>): Promise<number> => {
  const first = await request();
  return first <= most ? first : request();
};
