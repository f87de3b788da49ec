// What the login leaves for the first screen after it: the two are pages of their own.

const key = 'oldest-session-ended';

export const noteOldestSessionEnded = (): void => sessionStorage.setItem(key, '1');

/** Once: it is forgotten with the reading. */
export const wasOldestSessionEnded = (): boolean => {
  const was = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return was;
};
