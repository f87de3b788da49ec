// Sizes and times of an upload, as one says them.
import { uploadPartsWords } from '../../texts/en/upload-parts.ts';
import type { Upload } from './uploads.ts';

/** "640 KB", "86.4 MB". */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1024) return uploadPartsWords.bytes(bytes);
  if (bytes < 1024 * 1024) return uploadPartsWords.kb(Math.round(bytes / 1024));
  return uploadPartsWords.mb((bytes / (1024 * 1024)).toFixed(1));
};

/** After how much of an attempt its speed says something. */
const enoughMilliseconds = 2000;

/** ", about 40 seconds left" from the speed of this attempt; "" while that says nothing yet. */
export const timeLeft = ({ sentBytes, sizeBytes, since }: Upload, now: number): string => {
  const elapsed = now - since.at;
  const sent = sentBytes - since.sentBytes;
  if (elapsed < enoughMilliseconds || sent <= 0 || sentBytes >= sizeBytes) return '';
  const seconds = ((elapsed / sent) * (sizeBytes - sentBytes)) / 1000;
  if (seconds < 90) return uploadPartsWords.aboutSecondsLeft(Math.max(10, Math.ceil(seconds / 10) * 10));
  return uploadPartsWords.aboutMinutesLeft(Math.ceil(seconds / 60));
};
