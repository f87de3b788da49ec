// How long a signed body is locked in the bucket: no one, not even the owner of the account, can delete or shorten it before
// (decisions.md, Bodies).

const dayMs = 86_400_000;

/** The end of a lock that begins now: whole days, so that a check which runs again does not ask for less. */
export const lockedUntil = (now: Date): Date => {
  const days = Number(process.env['SIGNED_BODY_DAYS']);
  if (!Number.isInteger(days) || days < 1) throw new Error('SIGNED_BODY_DAYS is not set');
  return new Date((Math.floor(now.getTime() / dayMs) + 1 + days) * dayMs);
};
