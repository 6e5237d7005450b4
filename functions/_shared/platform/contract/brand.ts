import * as z from 'zod/mini';

/** What mails and pages for people outside show of the team that asks. Null where it has set neither. */
export const brand = z.nullable(
  z.object({
    /** The folder of its logo (pictures.ts). */
    logo: z.nullable(z.string()),
    /** Its colour, #rrggbb. Readable shades are derived from it (colours.ts). */
    primary: z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  }),
);
export type Brand = NonNullable<z.infer<typeof brand>>;
