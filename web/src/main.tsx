// main.tsx -- starts the app and chooses the page by the path.
import { render } from 'preact';
import { loadCore } from './app/core';
import { applyLook, look } from './app/look';
import { route } from './app/route';
import { useStore } from './app/store';
import { language, loadWords } from './app/words';
import { Claims } from './claims/claims';
import { Director } from './director/director';
import { Home } from './pages/home';
import { LivePage } from './pages/live';
import { Player } from './pages/player';
import { BigScreen } from './pages/screen';
import { Phone } from './phone/phone';
import { AssistPage } from './ruling/assist';
import { Trainer } from './trainer/trainer';
import { Unbroken } from './ui/broken';
import { Later } from './ui/later';

// Who plays no hand again does not load that page.
const handPage = (): Promise<() => preact.JSX.Element> => import('./hand/hand').then(made => made.HandPage);

function App() {
  const { path, hash } = useStore(route);
  useStore(language);
  useStore(look);
  const [page, id] = path;
  if (page === 'trainer') return <Trainer />;
  if (page === 't') return <Phone key={hash} code={hash} />;
  if (page === 'p') return <Player key={hash} code={hash} />;
  if (page === 'claims') return <Claims place={null} />;
  if (page === 'screen' && id) return <BigScreen contestId={decodeURIComponent(id)} />;
  if (page === 'live' && id) return <LivePage contestId={decodeURIComponent(id)} />;
  if (page === 'assist') return <AssistPage />;
  if (page === 'hand') return <Later page={handPage} />;
  const parts = hash.split('/').filter(Boolean);
  return parts.length ? <Director key={parts.slice(0, 2).join('/')} parts={parts} /> : <Home />;
}

applyLook();
void loadCore();
loadWords().then(
  () =>
    render(
      <Unbroken>
        <App />
      </Unbroken>,
      document.getElementById('app')!,
    ),
  () => {
    document.getElementById('app')!.textContent = 'Arbitro non risponde. · Arbitro does not answer.';
    setTimeout(() => location.reload(), 5000);
  },
);

if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/sw.js').catch(() => {
    /* a page without TLS works without it */
  });
