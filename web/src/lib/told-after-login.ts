// What the login leaves for the first screen after it: the two are pages of their own.

const oldestEnded = 'oldest-session-ended';
const loggedIn = 'logged-in';

export const noteOldestSessionEnded = (): void => sessionStorage.setItem(oldestEnded, '1');
export const noteLogin = (): void => sessionStorage.setItem(loggedIn, '1');

/** Once: it is forgotten with the reading. */
const taken = (key: string): boolean => {
  const was = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return was;
};

export const wasOldestSessionEnded = (): boolean => taken(oldestEnded);

/** Whether this load of the page follows a login: an address that is opened by hand shows its own screen. */
export const followsLogin: boolean = taken(loggedIn);
