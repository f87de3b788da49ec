// Texts of ddo components, wherever a screen has them.

export const ddoPartsWords = {
  treasuries: 'The treasuries',
  ddos: 'The DDOs',
  treasury: 'Treasury',
  selectTreasury: 'Select a treasury',
  ddo: 'DDO',
  chooseTreasuryFirst: 'Choose a treasury first',
  selectDdo: 'Select a DDO',
};
