// What list says, wherever a screen has it.

export const listPartsWords = {
  loadAll: 'Load all',
};
