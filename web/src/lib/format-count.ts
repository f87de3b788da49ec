// Counts with Indian grouping: 1,23,456. (The browser's own formatter takes longer to start than a whole page of rows.)

export const formatCount = (count: number): string => {
  const digits = String(count);
  const head = digits.slice(0, -3);
  return head ? `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}` : digits;
};
