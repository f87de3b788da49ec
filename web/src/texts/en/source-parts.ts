// Texts of source components, wherever a screen has them.

export const sourcePartsWords = {
  text: (name: string, value: string) => ` ${name}="${value}"`,
  answer: 'answer',
};
