// What source says, wherever a screen has it.

export const sourcePartsWords = {
  text: (name: string, value: string) => ` ${name}="${value}"`,
  answer: 'answer',
};
