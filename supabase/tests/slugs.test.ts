import { expect, test } from 'vitest';
import { as, rolledBack, sql, user } from './support/database.ts';
import { buildWorld, registerTeam } from './support/world.ts';

test('the slug follows the name, and no other team gets the former one, so links keep working', async () => {
  await rolledBack(sql, async (tx) => {
    const world = await buildWorld(tx);
    const rename = async (name: string) => {
      const [row] = await as(
        tx,
        user(world.ids.owner),
        (inner) => inner`select (a).slug from public.update_account(${world.team}, ${inner.json({ name })}) a`,
      );
      return row?.['slug'];
    };
    const formerSlugs = async () => {
      const [row] = await as(tx, user(world.ids.owner), (inner) => inner`select public.session() as held`);
      const accounts: { id: string; slugs: string[] }[] = row?.['held'].accounts;
      return accounts.find(({ id }) => id === world.team)?.slugs.slice(1);
    };
    const [{ slug: first } = { slug: '' }] = await tx`select slug from public.account where id = ${world.team}`;
    const next = `Sørlys ${world.tag}`;
    expect(await rename(next)).toBe(`sorlys-${world.tag}`);
    expect(await formerSlugs()).toEqual([first]);
    // The same in other letters is no other slug.
    expect(await rename(next.toUpperCase())).toBe(`sorlys-${world.tag}`);
    expect(await formerSlugs()).toEqual([first]);

    await registerTeam(tx, world.ids.outsider, first.replaceAll('-', ' '));
    const others = await tx`select slug from public.account where slug like ${`${first}%`}`;
    expect(others).toEqual([{ slug: `${first}-2` }]);

    // Back again: its own former slug is free to the team.
    expect(await rename(first.replaceAll('-', ' '))).toBe(first);
    expect(await formerSlugs()).toEqual([`sorlys-${world.tag}`]);
    for (let round = 1; round <= 12; round += 1) await rename(`Lys ${round} ${world.tag}`);
    expect(await formerSlugs()).toHaveLength(10);
  });
});

test('a person’s slug stays', async () => {
  await rolledBack(sql, async (tx) => {
    const { team, ids } = await buildWorld(tx);
    const [before] = await tx`
      select a.id, a.slug from public.account a join public.account_member m on m.account_id = a.id
      where m.user_id = ${ids.owner} and a.id <> ${team} and a.account_type = 'PERSONAL'`;
    await tx`select private.follow_name(a, 'Et annet navn') from public.account a where a.id = ${before?.['id']}`;
    expect(await tx`select slug from public.account where id = ${before?.['id']}`).toEqual([
      { slug: before?.['slug'] },
    ]);
  });
});
