// Texts of prime components, wherever a screen has them.

export const primePartsWords = {
  opensNewTab: ', opens in a new tab',
};
