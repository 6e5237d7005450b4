/**
 * The default job description of a police certificate (spec 001 §9: a fixed Norwegian text about work with minors). The
 * letter to the police quotes it, so it stays Norwegian. private.default_job_description returns the same.
 */
export const DEFAULT_JOB_DESCRIPTION =
  'Stillingen innebærer jevnlig kontakt med mindreårige og et tillits- og ansvarsforhold overfor dem. Oppgavene ' +
  'omfatter tilsyn, omsorg, opplæring eller aktiviteter for barn og unge, også uten at andre voksne er til stede.';
