import { PDF, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import type { Page } from '@playwright/test';
import { sniff } from '#modules/tellmore/files/file-kinds.ts';
import { cleanFile } from '#modules/tellmore/files/metadata/clean-file.ts';
import { PACKINGS, packedPicture } from '#modules/tellmore/files/metadata/test/packed-pictures.ts';
import { renderPages } from '#functions/platform/pdf/test/command-line.ts';
import { expect, test } from './support/fixtures.ts';

/** Returns a file that the browser made, without its metadata. */
async function cleaned(base64: string): Promise<{ readonly base64: string; readonly type: string }> {
  const given = new Uint8Array(Buffer.from(base64, 'base64'));
  const kind = sniff(given.subarray(0, 4096));
  const { bytes, kept } = await cleanFile(kind?.format ?? 'other', given);
  expect(kept).not.toContain('EVERYTHING');
  return { base64: Buffer.from(bytes).toString('base64'), type: kind?.type ?? '' };
}

test.beforeEach(({ page }) => page.goto('/'));

for (const type of ['image/png', 'image/jpeg'] as const) {
  test(`a cleaned ${type} has the same pixels`, async ({ page }) => {
    const drawn = await page.evaluate(async (wanted) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [320, 240];
      const context = canvas.getContext('2d');
      for (let x = 0; x < 320; x += 8) {
        if (context) context.fillStyle = `hsl(${x} 80% 50%)`;
        context?.fillRect(x, x / 2, 40, 60);
      }
      return canvas.toDataURL(wanted).split(',')[1] ?? '';
    }, type);
    const pixels = (base64: string) =>
      page.evaluate(
        async ([data, wanted]) => {
          const picture = new Image();
          picture.src = `data:${wanted};base64,${data}`;
          await picture.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
          canvas.getContext('2d')?.drawImage(picture, 0, 0);
          const { data: bytes } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          const hash = await crypto.subtle.digest('SHA-256', bytes?.buffer ?? new ArrayBuffer());
          return [canvas.width, canvas.height, ...new Uint8Array(hash)];
        },
        [base64, type] as const,
      );
    expect(await pixels((await cleaned(drawn)).base64)).toEqual(await pixels(drawn));
  });
}

/** Records a second of a moving picture with a tone, as a phone would. */
const recorded = (page: Page, type: string): Promise<string | null> =>
  page.evaluate(async (wanted) => {
    if (!MediaRecorder.isTypeSupported(wanted)) return null;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 120];
    const context = canvas.getContext('2d');
    const sound = new AudioContext();
    const tone = new OscillatorNode(sound);
    const out = sound.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    const film = wanted.startsWith('video/') ? canvas.captureStream(20).getVideoTracks() : [];
    const recorder = new MediaRecorder(new MediaStream([...film, ...out.stream.getAudioTracks()]), {
      mimeType: wanted,
    });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      context?.fillRect(frame * 5, 10, 20, 20);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, type);

/** Plays a recording to its end and returns what was in it. */
const played = (page: Page, { base64, type }: { readonly base64: string; readonly type: string }) =>
  page.evaluate(
    async ([data, kind]) => {
      const bytes = Uint8Array.from(atob(data ?? ''), (character) => character.charCodeAt(0));
      const player = document.createElement('video');
      player.muted = true;
      player.src = URL.createObjectURL(new Blob([bytes], { type: kind ?? '' }));
      await new Promise((resolve, reject) => {
        player.addEventListener('ended', resolve);
        player.addEventListener('error', () => reject(new Error(player.error?.message)));
        void player.play();
      });
      return { seconds: Math.round(player.currentTime * 5) / 5, width: player.videoWidth };
    },
    [base64, type],
  );

for (const type of [
  'audio/webm;codecs=opus',
  'video/webm;codecs=vp8,opus',
  'audio/mp4;codecs=opus',
  'video/mp4;codecs=vp9,opus',
] as const) {
  test(`a cleaned recording in ${type} plays as before`, async ({ page }) => {
    const base64 = await recorded(page, type);
    expect(base64).not.toBeNull();
    const clean = await cleaned(base64 ?? '');
    const before = await played(page, { base64: base64 ?? '', type: clean.type });
    expect(before.seconds).toBeGreaterThan(0.5);
    expect(await played(page, clean)).toEqual(before);
  });
}

test('a cleaned PDF of the browser has the same pages and text, and not its program and time', async ({ page }) => {
  await page.setContent(
    `<title>Kari Nordmann</title><h1>Hva som skjedde</h1><p style="break-before: page">Side to</p>`,
  );
  const given = new Uint8Array(await page.pdf({ tagged: true, outline: true }));
  expect(Buffer.from(given).toString('latin1')).toContain('Skia');
  const { bytes, kept } = await cleanFile('pdf', given);
  expect(kept).not.toContain('EVERYTHING');
  // A date as a PDF writes it: four digits alone also occur in packed bytes and in the file's random id.
  expect(Buffer.from(given).toString('latin1')).toMatch(/D:20\d\d/);
  expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Skia|Chrom|Nordmann|D:20\d\d/);
  const texts = async (file: Uint8Array) =>
    (await PDF.load(file)).getPages().map((one) => one.extractText().text.trim());
  expect(await texts(bytes)).toEqual(await texts(given));
  expect(await texts(bytes)).toEqual(['Hva som skjedde', 'Side to']);
});

test('the pictures of a cleaned PDF look as before, however they were packed', async ({ page }) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 64];
    const context = canvas.getContext('2d');
    for (let x = 0; x < 64; x += 8) {
      if (context) context.fillStyle = `hsl(${x * 5} 80% 50%)`;
      context?.fillRect(x, x / 2, 12, 40);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = new Uint8Array(Buffer.from(base64, 'base64'));
  const blank = renderPages(await pdfWith(null));
  for (const [name, packing] of Object.entries(PACKINGS).filter(([, { coding }]) => coding === 'DCTDecode')) {
    const given = await pdfWith((made) => packedPicture(made, packing, jpeg));
    const { bytes, kept } = await cleanFile('pdf', given);
    expect(kept, name).toEqual(['VISIBLE', 'DOCUMENT_TEXT']);
    const shown = renderPages(given);
    expect(shown === blank, name).toBe(false);
    expect(renderPages(bytes) === shown, name).toBe(true);
  }
});

/** A page with a picture of 64 x 64 pixels. */
async function pdfWith(picture: ((made: PDF) => PdfStream) | null): Promise<Uint8Array<ArrayBuffer>> {
  const made = PDF.create();
  const page = made.addPage({ size: 'a4' });
  page.drawText('Bilde', { x: 72, y: 700, size: 12 });
  const contents = new PdfStream([], new TextEncoder().encode('q 300 0 0 300 72 300 cm /Photo Do Q'));
  const stream = picture?.(made) ?? null;
  if (stream !== null) {
    for (const key of ['Width', 'Height']) stream.set(key, PdfNumber.of(64));
    stream.set('ColorSpace', PdfName.of('DeviceRGB'));
    page.dict.set('Resources', PdfDict.of({ XObject: PdfDict.of({ Photo: made.register(stream) }) }));
    page.dict.set('Contents', made.register(contents));
  }
  return new Uint8Array(await made.save());
}
