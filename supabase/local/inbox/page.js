// Shows times in the reader's own zone and takes in new messages without losing the open one.
const news = document.getElementById('news');

function localise(root) {
  for (const time of root.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
  }
}

async function refresh() {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const focused = document.activeElement?.getAttribute('href');
  const list = fresh.querySelector('nav');
  localise(list);
  document.querySelector('nav').replaceChildren(...list.childNodes);
  if (focused) document.querySelector(`nav a[href="${CSS.escape(focused)}"]`)?.focus();
  document.title = fresh.title;
  const section = document.querySelector('section');
  if (section.childElementCount === 0) {
    localise(fresh);
    section.replaceChildren(...fresh.querySelector('section').childNodes);
  }
  news.textContent = 'A new message has arrived.';
}

localise(document);
new EventSource('/changes').onmessage = () => void refresh();
