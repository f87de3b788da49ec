// Texts of scheme component components, wherever a screen has them.

export const schemeComponentPartsWords = {
  components: 'The components',
  asKnown: (instant: string) =>
    `The component service does not answer. These are the components as it named them on ${instant}.`,
};
