// Texts of scheme component components, wherever a screen has them.

export const schemeComponentPartsWords = {
  components: 'The components',
};
