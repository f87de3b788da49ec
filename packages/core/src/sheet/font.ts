// The parsed fonts of a process, read once.
import { type FontName, readFont } from './document-assets.ts';
import { readTrueType, type TrueTypeFont } from './truetype.ts';

export interface Font extends TrueTypeFont {
  readonly name: FontName;
  readonly file: Uint8Array;
  readonly postScriptName: string;
  readonly weight: number;
}

const postScriptNames: Record<FontName, string> = {
  sans: 'NotoSans-Regular',
  sansBold: 'NotoSans-SemiBold',
  bengali: 'NotoSansBengali-Regular',
  meeteiMayek: 'NotoSansMeeteiMayek-Regular',
};

const opened = new Map<FontName, Font>();

export const openFont = (name: FontName): Font => {
  const known = opened.get(name);
  if (known) return known;
  const file = readFont(name);
  const font: Font = {
    ...readTrueType(file),
    name,
    file,
    postScriptName: postScriptNames[name],
    weight: name === 'sansBold' ? 600 : 400,
  };
  opened.set(name, font);
  return font;
};
