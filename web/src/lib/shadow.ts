// From so many pixels of scroll on the header has a shadow (1§1): of the shell and of the landing page.
export const shadowAfterPixels = 50;
