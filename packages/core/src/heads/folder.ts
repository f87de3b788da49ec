// Where the files of heads lie in the document bucket, each folder with a chain of files of its own.

export const headsFolder = 'heads';
export const stepsFolder = (ddoCode: string): string => `${headsFolder}/steps/${ddoCode}/`;
export const eventsFolder = `${headsFolder}/events/`;
