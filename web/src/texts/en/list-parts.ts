// Texts of list components, wherever a screen has them.

export const listPartsWords = {
  loadAll: 'Load all',
  as: 'as of',
};
