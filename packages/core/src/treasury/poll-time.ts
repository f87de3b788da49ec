// When an uploaded bill is asked about next: treasuries work in days, so every quarter of an hour is soon enough.
const pollMinutes = 15;

export const nextPoll = (now: Date): Date => new Date(now.getTime() + pollMinutes * 60_000);
