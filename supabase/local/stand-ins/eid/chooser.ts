import { escape, htmlPage } from '#local/stand-ins/page.ts';
import { eidPeople } from './people.ts';
import { EID_FAULTS } from './tokens.ts';

const NAMES: Readonly<Record<string, string>> = { no: 'BankID', se: 'BankID', dk: 'MitID', fi: 'Bank login' };

/** The eID's own page: choose a person or a failure. `login`: the request that it answers. */
export function chooser(prefix: string, login: string, acr: string): Response {
  const country = acr.split(':')[3] ?? '';
  const people = eidPeople
    .filter((person) => person.country.toLowerCase() === country)
    .map(
      ({ id, given, family, number }) =>
        `<button name="person" value="${id}">${escape(`${given} ${family}`)} · ${escape(number)}</button>`,
    )
    .join('');
  const faults = EID_FAULTS.map((fault) => `<option>${fault}</option>`).join('');
  return htmlPage(
    NAMES[country] ?? 'eID',
    `<h1>${NAMES[country] ?? 'eID'}</h1><p>${escape(acr)}</p>
    <form method="post" action="${prefix}/oauth2/decide" class="choices">
      <input type="hidden" name="login" value="${login}">
      <p>Who are you? These people exist only here.</p>${people}
      <button name="fault" value="accessDenied">Cancel</button>
    </form>
    <details><summary>Try a wrong answer</summary>
      <form method="post" action="${prefix}/oauth2/decide">
        <input type="hidden" name="login" value="${login}">
        <input type="hidden" name="person" value="${eidPeople.find((person) => person.country.toLowerCase() === country)?.id ?? ''}">
        <label>Answer <select name="fault">${faults}</select></label><p><button>Answer so</button></p>
      </form>
    </details>`,
  );
}
