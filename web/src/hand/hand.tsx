// hand.tsx -- a hand played again, with all four hands open: one from an address, or out of what somebody brings along.
import { useState } from 'preact/hooks';
import { route } from '../app/route';
import { useStore } from '../app/store';
import { language, t } from '../app/words';
import { writeContract } from '../pure/bridge';
import { boardOfHash, dealtBy, hashOf, type Board, type Played } from '../pure/hand';
import { FileKey } from '../ui/filekey';
import { Heading, Screen, Trouble } from '../ui/screen';
import { ContractText, seatName } from '../ui/suit';
import { boardsIn, TooLong } from './games';
import { boardName, Play } from './play';

const playedOf = (board: Board): Played | null =>
  board.contract && board.declarer ? { contract: board.contract, declarer: board.declarer } : null;
const open = (board: Board): void => {
  location.hash = hashOf(board, playedOf(board));
};

// A whole number below n, each as likely.
function below(n: number): number {
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  return drawn! < 2 ** 32 - (2 ** 32 % n) ? drawn! % n : below(n);
}

const dealtNow = (): Board => ({
  number: '',
  room: '',
  dealer: 'N',
  vulnerable: 'none',
  deal: dealtBy(below),
  auction: [],
  contract: null,
  declarer: null,
  recorded: [],
  tricks: null,
});

function FileBoards({ boards }: { boards: Board[] }) {
  return (
    <section>
      <h2>{t('web.hand.boards', { count: boards.length })}</h2>
      <ul class="hand-list">
        {boards.map((board, i) => (
          <li key={i}>
            <a href={`#${hashOf(board, playedOf(board))}`}>
              <b>{boardName(board)}</b>
              {board.contract && board.declarer ? (
                <span>
                  <ContractText contract={writeContract(board.contract)} /> {seatName(board.declarer)}
                </span>
              ) : null}
              {board.room ? (
                <span class="quiet">{t(board.room === 'open' ? 'web.hand.open_room' : 'web.hand.closed_room')}</span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bring({ file, onFile }: { file: Board[] | null; onFile: (boards: Board[]) => void }) {
  const [text, type] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const take = async (bytes: Uint8Array): Promise<void> => {
    setTrouble(null);
    try {
      const boards = await boardsIn(bytes);
      if (!boards.length) return setTrouble(t('web.hand.none_found'));
      onFile(boards);
      if (boards.length === 1) open(boards[0]!);
    } catch (error) {
      setTrouble(t(error instanceof TooLong ? 'web.hand.too_long' : 'web.hand.no_engine'));
    }
  };
  const takeFile = async (from: File | undefined): Promise<void> => {
    if (from) await take(new Uint8Array(await from.arrayBuffer()));
  };
  return (
    <Screen title={t('web.hand.title')}>
      <main
        class={over ? 'task hand-bring hand-over' : 'task hand-bring'}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          void takeFile(event.dataTransfer?.files[0]);
        }}
      >
        <p class="crumbs">
          <a href="/">{t('web.evenings')}</a>
        </p>
        <Heading name="hand-bring">{t('web.hand.title')}</Heading>
        <p>{t('web.hand.what')}</p>
        {trouble ? <Trouble text={trouble} onClose={() => setTrouble(null)} /> : null}
        {file ? <FileBoards boards={file} /> : null}
        <form
          class="form"
          onSubmit={event => {
            event.preventDefault();
            void take(new TextEncoder().encode(text));
          }}
        >
          <label class="field">
            <span>{t('web.hand.paste')}</span>
            <textarea
              rows={4}
              value={text}
              autocapitalize="none"
              autocomplete="off"
              spellcheck={false}
              onInput={event => type(event.currentTarget.value)}
            />
          </label>
          <button class="main-key" disabled={!text.trim()}>
            {t('web.hand.show')}
          </button>
        </form>
        <FileKey accept=".pbn,.lin,.txt" onFile={file => void takeFile(file)}>
          {t('web.hand.file')}
        </FileKey>
        <button type="button" class="second-key" onClick={() => open(dealtNow())}>
          {t('web.hand.by_chance')}
        </button>
      </main>
    </Screen>
  );
}

export function HandPage() {
  const { hash } = useStore(route);
  useStore(language);
  const [file, setFile] = useState<Board[] | null>(null);
  const shared = boardOfHash(hash);
  if (shared)
    return (
      <Play key={hash} shared={shared} onFile={file && file.length > 1 ? () => void (location.hash = '') : null} />
    );
  return <Bring file={file} onFile={setFile} />;
}
