// What the files of the pages say themselves: app.html, index.html.

export const pageText = {
  title: 'Bill Portal',
  description: 'Bills and payments of the state: login for officers of the Finance Department.',
  noScript: 'The Bill Portal needs JavaScript. Allow it for this site and load the page again.',
};
