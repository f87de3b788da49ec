// The server's clock decides (decisions.md, Time): the date of each answer to an officer shows how far this machine's clock
// is off, so that headings name the server's month, day and year.

/** Server time minus this machine's time. The header counts whole seconds, which is enough for a date and a minute. */
let offsetMilliseconds = 0;

/** Takes the `date` header of an answer; without one the last known offset stays. An `age` says that a cache kept it. */
export const noteServerTime = (headers: Headers): void => {
  if (headers.has('age')) return;
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isFinite(at)) offsetMilliseconds = at - Date.now();
};

/** What the server's clock says at an instant of this machine's, in ms. */
export const serverTime = (atMs: number): Date => new Date(atMs + offsetMilliseconds);

export const serverNow = (): Date => serverTime(Date.now());
