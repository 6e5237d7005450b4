import { z } from 'zod';

const askedShape = z.looseObject({ prefix: z.string().default('') });
const entriesShape = z.array(z.looseObject({ name: z.string() }));
type Entry = z.infer<typeof entriesShape>[number];

/**
 * The hosted service lists one folder: names are relative to it, and deeper objects appear once, as their folder, with
 * a null id. Lite lists every object below the prefix with its whole path.
 */
export async function listOneFolder(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const asked = askedShape.safeParse(
    await request
      .clone()
      .json()
      .catch(() => undefined),
  );
  const response = await answer(request);
  if (!asked.success || !response.ok) return response;
  const folder = asked.data.prefix.replace(/\/*$/, '/').replace(/^\//, '');
  const entries = entriesShape.parse(await response.json());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(childrenOf(folder, entries), { headers });
}

function childrenOf(folder: string, entries: Entry[]): Entry[] {
  const children = new Map<string, Entry>();
  for (const entry of entries) {
    if (!entry.name.startsWith(folder)) continue;
    const [name = '', ...deeper] = entry.name.slice(folder.length).split('/');
    const isFile = deeper.length === 0;
    if (isFile) children.set(name, { ...entry, name });
    else children.set(name, children.get(name) ?? folderEntry(name));
  }
  return [...children.values()];
}

function folderEntry(name: string): Entry {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}
