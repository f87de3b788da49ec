// The way to another bill like one: apart from what its entry says, which comes with the entry.

export const likeText = {
  short: 'Like this',
  long: 'Prepare another bill like this',
} as const;
