import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import { z } from 'zod';

/** Lite's interface for storing bytes, which it exports only as a property type of its app. */
export type StorageAdapter = NonNullable<App['_storageAdapter']>;

const sidecarShape = z.object({
  mimetype: z.string(),
  cacheControl: z.string(),
  eTag: z.string(),
  size: z.number(),
  lastModified: z.coerce.date(),
});
type Sidecar = z.infer<typeof sidecarShape>;

/**
 * Stores objects as files under `folder`. Bucket and key alone identify an object, because Lite asks for versions that
 * it didn't assign at upload. The file name is the key's hash, so a key cannot escape the folder, collide with a folder
 * or exceed the file system's limits.
 */
export function fileStorage(folder: string): StorageAdapter {
  const pathOf = (bucket: string, key: string): string => {
    const hash = createHash('sha256').update(`${bucket}\n${key}`).digest('hex');
    return join(folder, hash.slice(0, 2), hash);
  };

  const head = async (bucket: string, key: string) => {
    const sidecar = await readSidecar(pathOf(bucket, key));
    return { ...sidecar, contentLength: sidecar.size, httpStatusCode: 200 };
  };

  const remove = async (bucket: string, key: string): Promise<void> => {
    const path = pathOf(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  };

  return {
    driver: undefined,
    headObject: head,

    async getObject(bucket, key) {
      const metadata = await head(bucket, key);
      const stream = createReadStream(pathOf(bucket, key));
      return { metadata, httpStatusCode: 200, body: Readable.toWeb(stream) };
    },

    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = await readAll(body);
      const sidecar = {
        mimetype,
        cacheControl,
        eTag: `"${createHash('md5').update(bytes).digest('hex')}"`,
        size: bytes.length,
        lastModified: new Date(),
      };
      await write(pathOf(bucket, key), bytes, sidecar);
      return { ...sidecar, contentLength: bytes.length, httpStatusCode: 200 };
    },

    async copyObject(sourceBucket, source, _version, destinationBucket, destination) {
      const sidecar = await readSidecar(pathOf(sourceBucket, source));
      const target = pathOf(destinationBucket, destination);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(pathOf(sourceBucket, source), target);
      await writeFile(`${target}.json`, JSON.stringify(sidecar));
      return { httpStatusCode: 200, eTag: sidecar.eTag, lastModified: sidecar.lastModified };
    },

    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },

    async privateAssetUrl() {
      throw new Error('Image transformation is not offered');
    },
  };
}

async function readSidecar(path: string): Promise<Sidecar> {
  return sidecarShape.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')));
}

/**
 * Writes a temporary file and renames it, so that a killed host leaves the old object or the new one, never a partial
 * one.
 */
async function write(path: string, bytes: Uint8Array, sidecar: Sidecar): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.${process.hrtime.bigint()}`;
  await writeFile(partial, bytes, { flush: true });
  await writeFile(`${path}.json`, JSON.stringify(sidecar));
  await rename(partial, path);
}

async function readAll(body: Parameters<StorageAdapter['uploadObject']>[3]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  const stream: AsyncIterable<Uint8Array> = body;
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
