import classes from './avatar.module.css';

/** Initials; decoration beside a name. */
export function Avatar({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => [...(word ?? '')][0] ?? '').join('').toLocaleUpperCase('nb');
}
