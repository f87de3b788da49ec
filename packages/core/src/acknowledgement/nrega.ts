// Answers to NREGA: signed files in its folder of acknowledgements.
import type { NregaFiles } from '../port/nrega-files.ts';
import type { XmlSigner } from '../xml-signature/sign.ts';
import { wireIdOf } from './acknowledge.ts';
import { acknowledgementFile, nregaDocument } from './document.ts';
import type { AcknowledgementSender } from './send.ts';

/** Puts each answer whole under a name of its own, which the same answer has again. */
export const nregaSender =
  (files: Pick<NregaFiles, 'put'>, signer: XmlSigner): AcknowledgementSender =>
  (row, attempt) =>
    files.put('ack', acknowledgementFile(row), nregaDocument(row, signer), wireIdOf(row), attempt);
