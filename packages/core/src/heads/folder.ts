// The folders of heads in the document bucket. Each holds its own chain of files.

export const headsFolder = 'heads';
export const stepsFolder = (ddoCode: string): string => `${headsFolder}/steps/${ddoCode}/`;
export const eventsFolder = `${headsFolder}/events/`;
