// clockkeys.tsx -- the round and its clock: the one key that is next, and the small ones around it.
import { useTick, useTime } from '../../app/clock';
import { allowSound } from '../../app/sound';
import { hourWords, t } from '../../app/words';
import * as lines from '../../pure/lines';
import { isEarly } from '../../pure/time';
import type { Contest, TablePart } from '../../pure/wiretypes';
import { timesOf } from '../../ui/clockface';
import { SoundKey } from '../../ui/soundkey';
import { EndKey } from './public';
import { Pick } from '../../ui/stepper';
import { stillPlaying } from './tables';
import { TwiceKey } from '../../ui/twice';

export function ClockKeys({
  contest,
  offset,
  tables,
  say,
  busy,
  assists,
}: {
  contest: Contest;
  offset: number;
  tables: TablePart[];
  say: (...lines: string[]) => void;
  busy: boolean;
  assists: boolean;
}) {
  const time = useTime(contest.clock, offset),
    { roundMs } = contest.clock;
  useTick(!contest.round && !!roundMs);
  const behind = contest.round ? stillPlaying(tables) : 0;
  const last = contest.round >= contest.rounds,
    early = contest.round > 0 && isEarly(contest, time);
  const key = (words: string, line: string) => (
    <button
      type="button"
      class="small-key"
      disabled={busy}
      onClick={() => {
        void allowSound();
        say(line);
      }}
    >
      {words}
    </button>
  );
  const next = (words: string, line: string, doubt: string) => (
    <TwiceKey
      key={line}
      words={words}
      doubt={behind ? doubt : null}
      look={behind && !time.over ? 'second-key' : 'main-key'}
      disabled={busy}
      onPress={() => void allowSound()}
      onDo={() => say(line)}
    />
  );
  const nextWords =
    contest.round === 0
      ? t('web.start_first')
      : t(early ? 'web.start_early' : 'web.start_round', { round: contest.round + 1 });
  return (
    <section class={time.over ? 'clock-keys clock-keys-over' : 'clock-keys'} aria-label={t('web.clock')}>
      <div class="clock-head">
        <p class="clock-round">
          {contest.round ? t('web.round_of', { round: contest.round, rounds: contest.rounds }) : t('web.not_started')}
        </p>
        <p class="quiet">
          {contest.round || !roundMs
            ? timesOf(contest, offset).join(' · ')
            : t('web.ends_if_now', { time: hourWords(Date.now() + contest.rounds * roundMs) })}
        </p>
      </div>
      {time.over ? <p class="change-word">{t('web.change')}</p> : null}
      {contest.round ? (
        <div class="clock-row">
          {assists ? null : (
            <>
              {time.state === 'paused' ? key(t('web.resume'), 'resume') : key(t('web.pause'), 'pause')}
              {key(t('web.minute_less'), lines.extend(-60))}
              {key(t('web.minute_more'), lines.extend(60))}
            </>
          )}
          <SoundKey words />
        </div>
      ) : null}
      {assists ? null : last ? (
        contest.round ? (
          <EndKey
            contest={contest}
            tables={tables}
            words={t('web.end_evening')}
            look="main-key"
            busy={busy}
            onPress={() => void allowSound()}
            onEnd={() => say('end')}
          />
        ) : null
      ) : (
        next(nextWords, lines.start(contest.round + 1), t('web.start_anyway', { count: behind }))
      )}
      {behind ? <p class="quiet">{t('web.still_playing', { count: behind })}</p> : null}
    </section>
  );
}

// When the room is told that the end of a round comes near; for the whole contest.
const BELLS = [0, 1, 2, 3, 5];

const bellWords = (minutes: number): string =>
  minutes ? t('web.bell.before', { count: minutes }) : t('web.bell.none');

export function BellHere({ contest, say }: { contest: Contest; say: (line: string) => void }) {
  const bell = contest.bell ?? 0,
    offered = [...new Set([...BELLS, bell])].sort((a, b) => a - b);
  return (
    <section>
      <h2>{t('web.bell')}</h2>
      <details class="bell-here">
        <summary>{bellWords(bell)}</summary>
        <p class="quiet">{t('web.bell.how')}</p>
        <Pick
          label={t('web.bell.when')}
          value={String(bell)}
          onChange={minutes => say(lines.bell(Number(minutes)))}
          options={offered.map(each => [String(each), bellWords(each)] as const)}
        />
      </details>
    </section>
  );
}
