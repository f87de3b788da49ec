// Grants of the demo office works1, by the bill that they lead to, and its common heads; a test desk has the same ones.

export const grants = {
  general: 'Minor Works, Maintenance and Repairs of Government Buildings',
  sna: 'Minor Works, Road Works under the Central Road Scheme',
  spa: 'Major Works, Construction of District Court Buildings',
  pay: 'Salaries, Direction and Administration, Works',
} as const;

export const gpfHead = 'General Provident Fund, Civil';
