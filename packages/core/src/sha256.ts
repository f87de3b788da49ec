// SHA-256 as the portal writes it everywhere but in tokens: hexadecimal.
import { hash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'hex');
