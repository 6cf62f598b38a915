// main.tsx -- starts the app and chooses the page by the path.
import { render } from 'preact';
import { loadCore } from './app/core';
import { applyLook, look } from './app/look';
import { keepPlace } from './app/place';
import { route } from './app/route';
import { useStore } from './app/store';
import { language, loadWords } from './app/words';
import { Phone } from './phone/phone';
import { Unbroken } from './ui/broken';
import { Later } from './ui/later';

// A table's phone is there at once; the rest is loaded by whoever goes there.
const pages = {
  assist: () => import('./ruling/assist').then(made => made.AssistPage),
  claims: () => import('./claims/claims').then(made => made.Claims),
  director: () => import('./director/director').then(made => made.Director),
  home: () => import('./pages/home').then(made => made.Home),
  live: () => import('./pages/live').then(made => made.LivePage),
  play: () => import('./play/play').then(made => made.withItsOwn()),
  player: () => import('./pages/player').then(made => made.Player),
  screen: () => import('./pages/screen').then(made => made.BigScreen),
  hand: () => import('./hand/hand').then(made => made.HandPage),
  trainer: () => import('./trainer/trainer').then(made => made.Trainer),
};

function App() {
  const { path, hash } = useStore(route);
  useStore(language);
  useStore(look);
  const [page, id] = path;
  if (page === 'trainer') return <Later page={pages.trainer} props={{}} />;
  if (page === 't') return <Phone key={hash} code={hash} />;
  if (page === 'p') return <Later key={hash} page={pages.player} props={{ code: hash }} />;
  if (page === 'claims') return <Later page={pages.claims} props={{ place: null }} />;
  if (page === 'screen' && id) return <Later page={pages.screen} props={{ contestId: decodeURIComponent(id) }} />;
  if (page === 'live' && id) return <Later page={pages.live} props={{ contestId: decodeURIComponent(id) }} />;
  if (page === 'assist') return <Later page={pages.assist} props={{}} />;
  if (page === 'play')
    return <Later page={pages.play} props={{ id: id ? decodeURIComponent(id) : null, code: hash }} />;
  if (page === 'hand') return <Later page={pages.hand} props={{}} />;
  const parts = hash.split('/').filter(Boolean);
  return parts.length ? (
    <Later key={parts.slice(0, 2).join('/')} page={pages.director} props={{ parts }} />
  ) : (
    <Later page={pages.home} props={{}} />
  );
}

applyLook();
keepPlace();
void loadCore();
const place = document.getElementById('app')!;

// The figure that stood there meanwhile makes room.
function start(): void {
  place.replaceChildren();
  render(
    <Unbroken>
      <App />
    </Unbroken>,
    place,
  );
}

loadWords().then(start, () => {
  place.textContent = 'Arbitro non risponde. · Arbitro does not answer.';
  setTimeout(() => location.reload(), 5000);
});

if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => {
    /* a page without TLS works without it */
  });
