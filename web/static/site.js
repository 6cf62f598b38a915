// site.js -- the field of a club's site that finds days and players: what has not all of its words goes. Without it the
// field is not there, and everything is.
const plain = text =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘`]/g, '')
    .toLowerCase();
const field = document.getElementById('find'),
  says = document.querySelector('[data-none]'),
  rows = [...document.querySelectorAll('[data-find]')].map(row => [row, plain(row.dataset.find || row.textContent)]);

function find() {
  const words = plain(field.value).split(/\s+/);
  for (const [row, text] of rows) row.hidden = !words.every(word => text.includes(word));
  for (const part of document.querySelectorAll('section'))
    part.hidden = !part.querySelector('[data-find]:not([hidden])');
  says.textContent = rows.some(([row]) => !row.hidden) ? '' : says.dataset.none;
}

field.closest('[hidden]').hidden = !rows.length; // nothing to find yet
field.addEventListener('input', find);
find();
