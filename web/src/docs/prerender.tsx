// Draws the API page to HTML at build time.
export const render = (): string => '<main class="page" id="main"><h1>API</h1></main>';
