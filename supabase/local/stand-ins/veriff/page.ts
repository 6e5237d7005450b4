import { escape, htmlPage } from '#local/stand-ins/page.ts';
import { DELIVERIES } from './notices.ts';
import { veriffPeople } from './people.ts';
import { VERIFF_OUTCOMES } from './sessions.ts';
import type { VeriffSession } from './sessions.ts';

/** Veriff's page, without a camera: choose a person or another outcome. */
export function veriffPage({ id, asked }: VeriffSession): Response {
  const action = `/veriff/page/${id}`;
  const nameOf = ({ firstName, lastName }: (typeof veriffPeople)[number]) => escape(`${firstName ?? ''} ${lastName}`);
  const people = veriffPeople
    .map(
      (person) =>
        `<button name="person" value="${person.id}">${nameOf(person)} · ${person.document.type} ${person.document.country}</button>`,
    )
    .join('');
  const options = (values: readonly string[]) => values.map((value) => `<option>${value}</option>`).join('');
  const choice = veriffPeople.map((person) => `<option value="${person.id}">${nameOf(person)}</option>`).join('');
  return htmlPage(
    'Veriff',
    `<h1>Show your document</h1><p>${escape(asked)}</p>
    <form method="post" action="${action}" class="choices">
      <input type="hidden" name="outcome" value="approve">
      <p>Whose document and face is it? These people exist only here.</p>${people}
    </form>
    <form method="post" action="${action}" class="choices">
      <button name="outcome" value="resubmit">The pictures are poor</button>
      <button name="outcome" value="decline">The face is another one</button>
      <button name="outcome" value="submit">Leave it to be judged later</button>
      <button name="outcome" value="start">Go back without pictures</button>
    </form>
    <details><summary>Try something else</summary>
      <form method="post" action="${action}">
        <label>Outcome <select name="outcome">${options(VERIFF_OUTCOMES)}</select></label>
        <label>Person <select name="person">${choice}</select></label>
        <label>Notice <select name="delivery">${options(DELIVERIES)}</select></label>
        <p><button>Do so</button></p>
      </form>
    </details>`,
  );
}
