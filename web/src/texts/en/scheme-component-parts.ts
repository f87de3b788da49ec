// What scheme component says, wherever a screen has it.

export const schemeComponentPartsWords = {
  components: 'The components',
};
