import type { Box } from '../../platform/pdf/page-canvas.ts';
import { escapeUncovered, fontCovers } from '../../platform/pdf/text/coverage.ts';
import type { Typesetter } from '../../platform/pdf/text/typesetter.ts';
import { describeInstant } from './date-time.ts';
import { eventActor, eventText } from './events.ts';
import { identification } from './identification.ts';
import {
  beside,
  colours,
  columnWidth,
  drawLine,
  flushRight,
  gap,
  page,
  paragraph,
  stack,
  styles,
} from '../../platform/pdf/page-layout.ts';
import type { Block, TextStyle } from '../../platform/pdf/page-layout.ts';
import { qrCode } from '../../platform/seal/qr-code.ts';
import type { CertificateStrings } from './strings.ts';
import type { ComposeInput, SealSignature } from './types.ts';
import { fullName } from '../../platform/contract/full-name.ts';

/** What the blocks need in addition to the input. */
export interface CertificateContext {
  readonly input: ComposeInput;
  readonly strings: CertificateStrings;
  readonly typesetter: Typesetter;
  readonly images: ReadonlyMap<SealSignature, SignatureImage>;
}

/** Resource name and pixel size of a drawn signature. */
export interface SignatureImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const DEFAULT_TIME_ZONE = 'Europe/Oslo';
const LABEL_WIDTH = 104;
const QR_SIZE = 92;
const CARD_PADDING = 11;
const signatureBox = { width: 150, height: 52 };

export const signedName = (signature: SealSignature) => escapeUncovered(fullName(signature));

/** The signature as the signer wrote it. */
export const typedMark = (signature: SealSignature) =>
  signature.typedName === undefined ? signedName(signature) : escapeUncovered(signature.typedName);

function text(
  context: CertificateContext,
  content: string,
  style: TextStyle,
  x: number = page.left,
  width = columnWidth,
) {
  return paragraph(context.typesetter, content, style, x, width);
}

function heading(context: CertificateContext, content: string): Block {
  const block = stack([text(context, content, styles.heading), gap(6)]);
  return { ...block, keepWithNext: true, spaceBefore: 17 };
}

function instant({ input, strings }: CertificateContext, iso: string) {
  return describeInstant(iso, input.timeZone ?? DEFAULT_TIME_ZONE, strings);
}

/**
 * Label and value; the value wraps in its own column. Each line is a block, so that a long message can continue on the
 * next page.
 */
function fact(context: CertificateContext, label: string, value: string, width: number): Block[] {
  const { typesetter } = context;
  const { face, size } = styles.body;
  return typesetter.wrap(value, face, size, width - LABEL_WIDTH).map((line, index) => ({
    height: styles.body.leading,
    draw: (canvas, top) => {
      if (index === 0) drawLine(canvas, typesetter.line(label, styles.label.face), styles.label, page.left, top);
      drawLine(canvas, line, styles.body, page.left + LABEL_WIDTH, top);
    },
  }));
}

/** Drawn beside the title, without taking up space. */
function qrBlock(context: CertificateContext): Block {
  const x = page.right - QR_SIZE;
  const caption = context.typesetter.line(context.strings.scan, styles.small.face);
  return {
    height: 0,
    draw: (canvas, top) => {
      const square = { x, y: top, width: QR_SIZE, height: QR_SIZE };
      canvas.fillAll(qrCode(context.input.verificationUrl, square), colours.ink);
      const centred = x + (QR_SIZE - caption.width * styles.small.size) / 2;
      drawLine(canvas, caption, styles.small, centred, top + QR_SIZE + 4);
    },
  };
}

function introduction(context: CertificateContext): Block[] {
  const { input, strings } = context;
  const { document } = input;
  const width = columnWidth - QR_SIZE - 32;
  const facts: [string, string][] = [
    [strings.documentNumber, document.number],
    [strings.documentId, document.id],
    [strings.sentBy, escapeUncovered(strings.sender(document.senderName, document.senderAccountName))],
    ...(document.sentAt ? [[strings.sentAt, instant(context, document.sentAt).utc] satisfies [string, string]] : []),
    [strings.completedAt, instant(context, input.completedAt).utc],
    ...(document.message ? [[strings.message, escapeUncovered(document.message)] satisfies [string, string]] : []),
  ];
  const sender = escapeUncovered(strings.sender(document.senderName, document.senderAccountName));
  const summary = strings.summary(input.signatures.length, input.files.length, sender);
  const head = stack([
    qrBlock(context),
    text(context, strings.title, styles.title, page.left, width),
    gap(2),
    text(context, escapeUncovered(document.name), styles.subtitle, page.left, width),
    gap(8),
    text(context, summary, styles.body, page.left, width),
    gap(12),
  ]);
  return [head, ...facts.flatMap(([label, value]) => fact(context, label, value, width))];
}

/** The largest box with the image's proportions inside the space for a signature, on its baseline. */
function fitted(space: Box, image: { readonly width: number; readonly height: number }): Box {
  const scale = Math.min(space.width / image.width, space.height / image.height);
  const width = image.width * scale;
  const height = image.height * scale;
  return { x: space.x, y: space.y + space.height - height, width, height };
}

function signatureMark(context: CertificateContext, signature: SealSignature): Block {
  const image = context.images.get(signature);
  const mark = context.typesetter.line(typedMark(signature), 'hand');
  const largest = fontCovers('caveat', mark.text) ? 26 : 19;
  const size = Math.min(largest, (signatureBox.width - 4) / mark.width);
  return {
    height: signatureBox.height + 4,
    draw: (canvas, top) => {
      const space = { x: page.left + CARD_PADDING, y: top, ...signatureBox };
      if (image) canvas.image(image.name, fitted(space, image), signedName(signature));
      else canvas.text(mark, space.x + 2, top + signatureBox.height - 8, size, colours.ink);
      canvas.rule(space.x, top + signatureBox.height + 1, space.width, colours.quiet, 0.5);
    },
  };
}

const sameName = (one: string, other: string) => one.toLocaleLowerCase('nb') === other.toLocaleLowerCase('nb');

/** Remarks for readers: the signer's turn, the name of the invitation, a typed signature that is not the name. */
function remarks({ strings }: CertificateContext, signature: SealSignature): string[] {
  const { invitedName, kind, place } = signature;
  const mark = typedMark(signature);
  const invited = signature.identifiedBy === 'EID' ? strings.invitedAsOther : strings.invitedAs;
  return [
    ...(place === undefined ? [] : [strings.place(place)]),
    ...(invitedName === undefined ? [] : [invited(escapeUncovered(invitedName))]),
    ...(kind === 'DRAWN' || sameName(mark, signedName(signature)) ? [] : [strings.markDiffers(escapeUncovered(mark))]),
  ];
}

/** One signer: the signature on the left and the facts beside it, on a card. */
function signatureCard(context: CertificateContext, signature: SealSignature): Block {
  const x = page.left + CARD_PADDING + signatureBox.width + 22;
  const width = page.right - CARD_PADDING - x;
  const { utc, local } = instant(context, signature.signedAt);
  const facts = stack([
    text(context, signedName(signature), styles.strong, x, width),
    ...(signature.clientName === undefined
      ? []
      : [text(context, context.strings.signsFor(escapeUncovered(signature.clientName)), styles.body, x, width)]),
    text(context, escapeUncovered(signature.email), styles.body, x, width),
    ...remarks(context, signature).map((remark) => text(context, remark, styles.body, x, width)),
    gap(3),
    text(context, `${context.strings.signed} ${utc}`, styles.body, x, width),
    text(context, local, styles.quiet, x, width),
    ...identification(signature.identifiedBy, signature.proof, context.input.language).map((line) =>
      text(context, escapeUncovered(line), styles.quiet, x, width),
    ),
  ]);
  const mark = signatureMark(context, signature);
  const inside = Math.max(mark.height, facts.height);
  return {
    height: inside + 2 * CARD_PADDING,
    draw: (canvas, top) => {
      const card = { x: page.left, y: top, width: columnWidth, height: inside + 2 * CARD_PADDING };
      canvas.fill(card, colours.surface, 6);
      mark.draw(canvas, top + CARD_PADDING + (inside - mark.height) / 2);
      facts.draw(canvas, top + CARD_PADDING + (inside - facts.height) / 2);
    },
  };
}

/** Each file as it was uploaded, with the command by which anybody finds it again at the start of the sealed one. */
function files(context: CertificateContext): Block[] {
  const { input, strings } = context;
  const nameWidth = columnWidth - 110;
  const blocks = input.files.map((file, index) => {
    const size = flushRight(context.typesetter, strings.bytes(file.bytes.length), styles.quiet);
    const name = text(context, escapeUncovered(file.name), styles.strong, page.left, nameWidth);
    const command = text(context, strings.command(file.bytes.length), styles.quiet);
    const block = stack([beside(name, size), text(context, file.sha256, styles.hash), command]);
    return { ...block, spaceBefore: index === 0 ? 0 : 8 };
  });
  const intro = { ...stack([text(context, strings.filesIntro, styles.quiet), gap(4)]), keepWithNext: true };
  return [heading(context, strings.files), intro, ...blocks];
}

function events(context: CertificateContext): Block[] {
  const { input, strings } = context;
  const left = page.left + 20;
  const blocks = input.events.map((event) => {
    const number = text(context, String(event.sequence), styles.quiet, page.left, 20);
    const what = text(context, escapeUncovered(eventText(event, input.language)), styles.body, left, columnWidth - 190);
    const when = flushRight(context.typesetter, instant(context, event.occurredAt).utc, styles.quiet);
    const actor = escapeUncovered(eventActor(event, input.language));
    return stack([
      beside(number, what, when),
      ...(actor === '' ? [] : [text(context, actor, styles.quiet, left, columnWidth - 20)]),
    ]);
  });
  const intro = { ...stack([text(context, strings.eventsIntro, styles.quiet), gap(4)]), keepWithNext: true };
  return [heading(context, strings.events), intro, ...blocks.map((block) => ({ ...block, spaceBefore: 3 }))];
}

/** Everything that follows the original pages, in reading order. */
export function certificateBlocks(context: CertificateContext): Block[] {
  const { input, strings } = context;
  const seal = input.level === undefined ? 'PAdES' : `PAdES ${input.level}`;
  const steps = strings.checkSteps.map((step) =>
    stack([text(context, step.replace('PAdES', seal), styles.body), gap(4)]),
  );
  return [
    ...introduction(context),
    heading(context, strings.signatures),
    ...input.signatures.map((signature, index) => ({
      ...signatureCard(context, signature),
      spaceBefore: index === 0 ? 0 : 8,
    })),
    ...files(context),
    ...events(context),
    heading(context, strings.evidence),
    stack([
      text(context, strings.chain(input.chainHead.events), styles.body),
      gap(4),
      text(context, input.chainHead.hash, styles.hash),
    ]),
    heading(context, strings.check),
    stack([...steps, text(context, input.verificationUrl, { ...styles.body, colour: colours.accent })]),
  ];
}
