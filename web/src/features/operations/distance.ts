// How far an instant is from now, in words: "3 hours ago", "in 21 days".
const words = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });

const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** In the largest unit of which there is one, and minutes at least. */
export const distance = (at: string, now: Date): string => {
  const milliseconds = Date.parse(at) - now.getTime();
  const [unit, length] = units.find(([, size]) => Math.abs(milliseconds) >= size) ?? units[2];
  return words.format(Math.trunc(milliseconds / length), unit);
};
