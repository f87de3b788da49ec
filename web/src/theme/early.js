// Runs before the first paint, inline: the chosen theme and row height, else light and normal.
try {
  document.documentElement.classList.toggle('dark', localStorage.getItem('theme') === 'dark');
  document.documentElement.classList.toggle('compact', localStorage.getItem('rows') === 'compact');
} catch {}
