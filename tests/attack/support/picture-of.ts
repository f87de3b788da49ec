// Reads a captcha as a program that received it would: the ink of its pixels.
import { inflateSync } from 'node:zlib';
import { blankPicture, type Picture } from '@portal/core/session/captcha-raster';

/** The picture of a PNG with four bits a pixel, each row unfiltered. */
export const pictureOf = (png: Buffer): Picture => {
  const [data, size]: [Buffer[], number[]] = [[], []];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR') size.push(png.readUInt32BE(at + 8), png.readUInt32BE(at + 12));
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const picture = blankPicture(size[0] ?? 0, size[1] ?? 0);
  const rows = inflateSync(Buffer.concat(data));
  const bytesInRow = Math.ceil(picture.width / 2) + 1;
  picture.ink.forEach((_, at) => {
    const [x, y] = [at % picture.width, Math.floor(at / picture.width)];
    const byte = rows[y * bytesInRow + 1 + (x >> 1)] ?? 0;
    picture.ink[at] = (x % 2 === 0 ? byte >> 4 : byte & 15) / 15;
  });
  return picture;
};
