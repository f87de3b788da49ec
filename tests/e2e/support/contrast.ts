// The contrast of texts, each look once. What a text is drawn with (its colour and font, the backgrounds behind it) decides
// its contrast; a text that is drawn as one that axe has passed needs no second look, and on a page of a hundred rows a
// hundred texts are drawn alike, as are the headers of all pages. A text that another element lies behind or over is always
// looked at.
import type { Page } from 'playwright';

/** What axe has passed, as it was drawn. It holds for every page, since nothing but these styles decides. */
const passed = new Set<string>();

interface Answer {
  /** Each with the text and what axe says of it. */
  readonly faults: readonly string[];
  readonly passed: readonly string[];
}

/** The texts of the page without enough contrast; axe is in the page already. */
export const contrastFaults = async (page: Page): Promise<readonly string[]> => {
  const answer = await page.evaluate<Answer>(`(${lookAtTexts})(${JSON.stringify([...passed])})`);
  for (const drawn of answer.passed) passed.add(drawn);
  return answer.faults;
};

/** Runs in the page, whose types these programs do not know. */
const lookAtTexts = `async (before) => {
  const passed = new Set(before);
  const isOpaque = (colour) => !colour.includes('/') && !colour.startsWith('rgba');
  const isMoved = ({ position, top, right, bottom, left, transform, float }) =>
    ['absolute', 'fixed', 'sticky'].includes(position) || transform !== 'none' || float !== 'none' ||
    (position === 'relative' && [top, right, bottom, left].some((inset) => parseFloat(inset)));
  const clear = 'rgba(0, 0, 0, 0)';
  const noVeil = '1 none normal';
  const chains = new Map();
  /** What lies behind an element down to the first background that covers the rest, and what veils its ancestors have. */
  const behind = (element) => {
    if (element === null) return { grounds: 'page', veils: '', hasPicture: false, isLoose: false };
    if (chains.has(element)) return chains.get(element);
    const style = getComputedStyle(element);
    const rest = behind(element.parentElement);
    const covers = isOpaque(style.backgroundColor);
    // axe takes a drawing for a picture
    const image = element.localName === 'svg' ? 'drawing' : style.backgroundImage;
    const picture = image === 'none' ? '' : image;
    const ground = picture + (style.backgroundColor === clear ? '' : style.backgroundColor);
    const veil = [style.opacity, style.filter, style.mixBlendMode].join(' ');
    const found = {
      grounds: covers ? ground : [ground, rest.grounds].filter(Boolean).join(' over '),
      veils: veil === noVeil ? rest.veils : veil + ' in ' + rest.veils,
      hasPicture: picture !== '' || (!covers && rest.hasPicture),
      // it is moved, so that another element may lie between it and its ground
      isLoose: !covers && (isMoved(style) || rest.isLoose),
    };
    chains.set(element, found);
    return found;
  };
  const paintsNothing = ({ backgroundColor, backgroundImage }) => backgroundColor === clear && backgroundImage === 'none';
  const parts = [0.1, 0.5, 0.9];
  /** Whether nothing but what its ancestors paint lies behind an element where it is seen, down to their background, and nothing over it. */
  const liesAlone = (element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const { left, top, width, height } = (element.firstChild ? text : element).getBoundingClientRect();
    const stacks = parts.flatMap((x) => parts.map((y) => document.elementsFromPoint(left + x * width, top + y * height)));
    // it is not where its end is cut off
    const own = stacks.filter((stack) => stack.includes(element));
    return own.length > 0 && own.every((stack) => {
      const ground = stack.findIndex((one) => one.contains(element) && isOpaque(getComputedStyle(one).backgroundColor));
      return stack
        .slice(0, ground + 1 || undefined)
        .every((one) => one.contains(element) || element.contains(one) || paintsNothing(getComputedStyle(one)));
    });
  };
  const known = new Map();
  /** What decides the contrast of an element; undefined where that is not known. */
  const drawn = (element) => {
    if (!known.has(element)) known.set(element, describe(element));
    return known.get(element);
  };
  const describe = (element) => {
    const { grounds, veils, isLoose } = behind(element);
    if (isLoose && !liesAlone(element)) return undefined;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, grounds, veils].join(' ');
  };
  const isText = (element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const options = { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes', 'incomplete'], elementRef: true, iframes: false };
  const faults = [];
  const look = async (elements) => {
    if (elements.length === 0) return;
    const { violations, passes, incomplete } = await axe.run({ include: elements }, options);
    for (const { nodes } of passes) for (const { element } of nodes) passed.add(drawn(element));
    // axe decides on no text over a picture, wherever it is
    for (const { nodes } of incomplete)
      for (const { element } of nodes) if (behind(element).hasPicture) passed.add(drawn(element));
    for (const { nodes } of violations)
      for (const { target, failureSummary } of nodes) faults.push(target.join(' ') + ': ' + failureSummary);
  };
  /** Not so what only a screen reader reads, which is a pixel wide, and the link that has a place while it has the focus. */
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.matches('.skip:not(:focus)');
  const texts = [...document.querySelectorAll('body, body *')].filter((one) => isText(one) && isSeen(one));
  const isNew = (element) => drawn(element) === undefined || !passed.has(drawn(element));
  const first = new Map();
  for (const text of texts.filter(isNew)) first.set(drawn(text) ?? text, text);
  await look([...first.values()]);
  // those drawn as one that axe could not decide on are all looked at
  const looked = new Set(first.values());
  if (faults.length === 0) await look(texts.filter((text) => isNew(text) && !looked.has(text)));
  passed.delete(undefined);
  return { faults, passed: [...passed].filter((one) => !before.includes(one)) };
}`;
