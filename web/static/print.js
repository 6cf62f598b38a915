// print.js -- the key of a page that the server writes which prints it. Without it the key is not there.
for (const key of document.querySelectorAll('[data-print]')) {
  key.hidden = false;
  key.addEventListener('click', () => print());
}
